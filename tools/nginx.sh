#!/bin/sh
# Print the path of nginx; install Debian's where that can be done. No service of the machine is started.

find_nginx() {
    for name in "$NGINX" nginx /usr/sbin/nginx; do
        if [ -n "$name" ] && command -v "$name" 2>/dev/null; then return 0; fi
    done
    return 1
}

find_nginx && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing nginx" >&2
    {
        apt-get update -qq
        # The policy keeps the package from starting a server of its own.
        made=""
        [ -e /usr/sbin/policy-rc.d ] || { printf '#!/bin/sh\nexit 101\n' >/usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d; made=yes; }
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends nginx-light openssl
        [ -z "$made" ] || rm -f /usr/sbin/policy-rc.d
    } >&2
    find_nginx && exit 0
fi

echo "There is no nginx: please install the package nginx, or name it in NGINX." >&2
exit 1
