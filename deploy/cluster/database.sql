-- Once, on the primary: psql "host=dbproxy user=postgres" -f database.sql
create role balai login password 'change-me';
create database balai owner balai;
-- Balai asks for these when it connects. A pooler of transactions does not hand them on: the role has them, too.
alter role balai set statement_timeout = '20s';
alter role balai set jit = off;
