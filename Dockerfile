# One image for all processes: seven services, the edge with the client, and the jobs. `npm run tool -- image` builds it;
# what a container does is its argument (tools/image/programs/run.ts). Plain Dockerfile, for engines without BuildKit.
ARG NODE_IMAGE=node:24-bookworm-slim

# The manifests alone, so that what is installed changes only with them.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /all
COPY . .
RUN mkdir /manifests \
 && find . -name package.json -not -path '*/node_modules/*' -exec cp --parents {} /manifests \; \
 && cp package-lock.json .npmrc /manifests

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY --from=manifests /manifests ./
# what the lock file names, by its hashes; no package runs a script
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN node tools/run.mjs build && node node_modules/rolldown/bin/cli.mjs -c tools/image/rolldown.config.mjs
# What runs, by how often it changes: packages, then our own. Instants are those of the commit.
ARG SOURCE_DATE_EPOCH=0
# The letters of invoices lie beside the programs as native files do.
RUN node tools/image/copy-packages.mjs /out/packages/node_modules sharp @node-rs/argon2 @prisma/schema-engine-wasm \
 && for font in node_modules/@fontsource/noto-sans*; do install -D -t "/out/packages/$font" "$font/package.json" "$font/LICENSE" \
      && install -D -t "/out/packages/$font/files" "$font"/files/*-[46]00-normal.woff || exit 1; done \
 && mkdir -p /out/app/frontend /out/app/dist /out/app/content \
 && cp -r dist/services dist/tools /out/app/dist/ && cp -r frontend/dist /out/app/frontend/ \
 && cp -r content/demo /out/app/content/ && cp package.json tools/image/healthy tools/image/operate NOTICE /out/app/ \
 && cp NOTICE /out/app/frontend/dist/NOTICE.txt \
 && cp tools/import/jeebench/marking.json /out/app/dist/tools/ \
 && find libs services -path '*/prisma/migrations/*' -name migration.sql -exec cp --parents {} /out/app \; \
 && find /out -exec touch -h -d "@${SOURCE_DATE_EPOCH}" {} +

# Node and nginx on Debian, without what installs or compiles; of their documents the copyright files stay, as the
# packages' licences ask.
FROM ${NODE_IMAGE} AS system
RUN apt-get update -q \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
      ca-certificates nginx libnginx-mod-http-brotli-static libstdc++6 \
 && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* \
      /opt/yarn* /usr/local/include /usr/local/share/man /usr/local/share/doc /usr/bin/apt* /usr/lib/apt /var/lib/apt \
      /var/cache/* /etc/apt /usr/share/man /usr/share/locale /usr/share/info /var/log/* /tmp/* /root/.npm \
      /var/lib/dpkg/info /usr/lib/*/perl-base /usr/bin/perl* /var/www /usr/share/nginx \
 && find /usr/share/doc -type f -not -name copyright -delete && find /usr/share/doc -type d -empty -delete
ARG SOURCE_DATE_EPOCH=0
# the users' home and the folder of a mounted volume; then all that this build has touched gets the commit's instant
RUN (id node > /dev/null 2>&1 || useradd --uid 1000 --create-home node) && install -d -o node -g node /data \
 && find / -xdev -newermt "@${SOURCE_DATE_EPOCH}" -not -path '/proc/*' -not -path '/sys/*' \
      -exec touch -h -c -d "@${SOURCE_DATE_EPOCH}" {} + 2> /dev/null || true

# Copied whole, so that nothing that was removed stays below.
FROM scratch AS run
COPY --from=system / /
COPY --from=build /out/packages /app
COPY --from=build /out/app /app
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED=1970-01-01T00:00:00Z
LABEL org.opencontainers.image.title="Exam platform" \
      org.opencontainers.image.description="Seven services, the edge with the client, and the jobs; the argument names the process" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
# One port for all: the services' own, and health and numbers of every process. The edge answers the world at 8080.
ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/app NODE_ENV=production \
    NODE_OPTIONS="--enable-source-maps --max-semi-space-size=32" HOST=0.0.0.0 PORT=3000
WORKDIR /app
USER 1000:1000
EXPOSE 3000 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 CMD ["/app/healthy"]
ENTRYPOINT ["node", "/app/dist/tools/run.js"]
