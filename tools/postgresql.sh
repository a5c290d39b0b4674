#!/bin/sh
# Print the folder of PostgreSQL's programs; install Debian's where that can be done. No server of the machine is touched.

find_postgresql() {
    for folder in "$POSTGRESQL" /usr/lib/postgresql/*/bin /usr/local/pgsql/bin "$(pg_config --bindir 2>/dev/null)"; do
        if [ -x "$folder/initdb" ] && [ -x "$folder/postgres" ]; then found="$folder"; fi
    done
    if [ -n "$found" ]; then echo "$found"; return 0; fi
    return 1
}

find_postgresql && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing postgresql" >&2
    {
        apt-get update -qq
        # Only the programs are wanted: no cluster of the machine is made, and no service is started.
        mkdir -p /etc/postgresql-common
        [ -e /etc/postgresql-common/createcluster.conf ] ||
            echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql
    } >&2
    find_postgresql && exit 0
fi

echo "There is no PostgreSQL: please install the package postgresql, or name the folder of its programs in POSTGRESQL." >&2
exit 1
