# syntax=docker/dockerfile:1
# docker build -t contara . ; how to run it: docs/operations.md, "In containers"
FROM node:24.21.0-bookworm-slim AS made
WORKDIR /made
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release -- /contara

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=made /contara /contara
# the image brings Node; the database of one machine and the stored files lie in /data
RUN rm -rf /contara/node_modules/node /contara/node_modules/.bin/node && install -d -o node -g node /data
WORKDIR /contara
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=120s --interval=10s --timeout=5s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(a => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/app/start.ts"]
