#!/bin/sh
# Print the path of a Python 3.11 or newer that can make environments; install one where that can be done.

find_python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if "$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$name"
            return 0
        fi
    done
    return 1
}

find_python && exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing python3 and python3-venv" >&2
    {
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq python3 python3-venv
    } >&2
    find_python && exit 0
fi

echo "Gonfanon needs Python 3.11 or newer with venv: please install the package python3-venv (on some systems python3.11-venv)." >&2
exit 1
