#!/bin/sh
# Writes the secrets of compose.yaml into the folder `secrets`, once. Nobody else can enter the folder; the files can be
# read by the users of the containers.
set -eu
cd "$(dirname "$0")/../.."
if [ -e secrets ]; then
  echo "The folder secrets is there already. It is not changed." >&2
  exit 1
fi
random() { od -An -v -tx1 -N"$1" /dev/urandom | tr -d ' \n'; }
keep() { printf '%s\n' "$2" > "$unfinished/$1"; }

umask 022
unfinished="$(mktemp -d ./secrets-unfinished-XXXXXX)"
trap 'rm -rf "$unfinished"' EXIT
password="$(random 24)"
keep superuser_password "$(random 24)"
keep database_password "$password"
keep database_url "postgres://bellhop:$password@database/bellhop"
keep secret_key "$(random 32)"
key="GK$(random 12)"
secret="$(random 32)"
keep files_url "http://$key:$secret@files:3900/bellhop?region=garage"
cat > "$unfinished/garage.env" <<END
GARAGE_DEFAULT_ACCESS_KEY=$key
GARAGE_DEFAULT_SECRET_KEY=$secret
GARAGE_RPC_SECRET=$(random 32)
END
mv "$unfinished" secrets
echo "The secrets are in the folder secrets. Keep a copy of secrets/secret_key with your backups."
