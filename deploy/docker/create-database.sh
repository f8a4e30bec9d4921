#!/bin/sh
# Creates the role and the database of Bellhop. A superuser would be rejected.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$(cat /run/secrets/database_password)" <<'END'
create role bellhop login password :'password';
create database bellhop owner bellhop;
END
