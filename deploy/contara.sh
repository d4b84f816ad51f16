#!/bin/sh
# install -m 755 contara.sh /usr/local/sbin/contara: a command of the shop, as its user and with its settings.
#   contara admin somebody@shop.example      contara backup /var/backups/contara/shop.backup
# Files are named by their whole path, and that user has to be able to read or write them.
command=${1:?which command? The names are in docs/operations.md, under Commands}
shift
exec systemd-run --quiet --pipe --wait --collect --uid=contara --gid=contara --working-directory=/opt/contara \
  --property=EnvironmentFile=/etc/contara.env \
  /opt/contara/node_modules/.bin/node "src/app/commands/$command.ts" "$@"
