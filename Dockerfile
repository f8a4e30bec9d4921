# Bellhop without a database: PostgreSQL is a service of its own, and all other data is in /data.
# test/deploy.slow.test.ts runs the lines with RUN.

FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
RUN node bin/bellhop-dev release --into /opt/bellhop

FROM node:24-trixie-slim
COPY --from=build /opt/bellhop /opt/bellhop
ENV NODE_ENV=production \
    NODE_COMPILE_CACHE=/opt/bellhop/node_modules/.cache/compiled \
    DATA_DIR=/data \
    BELLHOP_CREDENTIALS_FILE=/data/first-start.txt
WORKDIR /opt/bellhop
# The compile cache of Node belongs to one user, and is filled here because the file system of a container may be read-only.
RUN install -d -o node -g node -m 700 /data node_modules/.cache
USER node
RUN node server/main.ts install
VOLUME /data
EXPOSE 3000 2525
HEALTHCHECK --interval=10s --timeout=5s --start-period=2m CMD ["node", "bin/health.mjs"]
# No supervisor: Docker starts the container again, and the server gets its signals.
ENTRYPOINT ["node", "--max-semi-space-size=8", "--disable-warning=ExperimentalWarning", "server/main.ts"]
CMD ["start"]
