# The server with the web app built in. See docs/serving.md.
FROM python:3.12-slim AS build
WORKDIR /source
# The base image says which versions there are.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
COPY . .
RUN INFINITABLE_COMPILE=1 pip wheel --no-cache-dir --constraint constraints.txt --wheel-dir /wheels '.[host]'

FROM python:3.12-slim
RUN useradd --create-home --uid 1000 table && mkdir /data && chown table /data
COPY --from=build /wheels /wheels
# The versions are those of constraints.txt: there are no others among the wheels.
# hadolint ignore=DL3013
RUN pip install --no-cache-dir --no-index --find-links /wheels 'infinitable[host]' && rm -rf /wheels
USER 1000
# Nothing is written but the tables, and what is kept from one start to the next in /tmp.
ENV INFINITABLE_DATA=/data XDG_CACHE_HOME=/tmp PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
VOLUME /data
EXPOSE 8401
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8401/healthz', timeout=2)"]
ENTRYPOINT ["infinitable"]
CMD ["serve", "--host", "0.0.0.0", "--log", "json"]
