import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const twilio = {
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: '2'.repeat(32),
  TWILIO_API_KEY_SID: `SK${'3'.repeat(32)}`,
  TWILIO_API_KEY_SECRET: '4'.repeat(32),
  PUBLIC_URL: 'https://app.harbor.test',
  DEMO: 'off',
}
const stripe = {
  STRIPE_SECRET_KEY: `sk_test_${'1'.repeat(24)}`,
  STRIPE_PUBLISHABLE_KEY: `pk_test_${'2'.repeat(24)}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${'3'.repeat(32)}`,
}
const s3 = { S3_BUCKET: 'agency-files', S3_ACCESS_KEY_ID: 'AKID', S3_SECRET_ACCESS_KEY: 'hunter2' }
const keys = `1:${randomBytes(32).toString('base64')}`

describe('an empty environment', () => {
  test('the demo on the loopback address', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 4400,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      trustedProxies: ['loopback'],
      publicUrl: 'http://localhost:4400',
      answersTo: 'loopback',
      demo: true,
      logLevel: 'info',
      passwordMinLength: 5,
      mailFrom: 'Frontdesk <frontdesk@localhost>',
      supportEmail: 'frontdesk@localhost',
      desktopReleases: { windows: null, mac: null },
      voice: {},
    })
  })

  test('treats a blank value as absent', () => {
    expect(readConfig({ PORT: '', REDIS_URL: ' ', FIELD_KEYS: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })
})

describe('what can be set', () => {
  test('parses every value to its type', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/frontdesk',
      TRUSTED_PROXIES: 'loopback, 10.0.0.7,fd00::/8',
      PUBLIC_URL: 'https://app.example.com/',
      DATABASE_URL: 'postgres://app:secret@db:5432/app',
      REDIS_URL: 'rediss://app:secret@redis:6380/2',
      SMTP_URL: 'smtps://app:secret@mail:465',
      GIPHY_KEY: 'abcdefghijklmnop0123',
      VPIC_URL: 'https://vpic.nhtsa.dot.gov/api/',
      MAIL_FROM: 'TestApp <app@example.com>',
      MAIL_WEBHOOK_KEY: 'key-0123456789abcdef',
      FIELD_KEYS: keys,
      METRICS_PORT: '4490',
      LOG_LEVEL: 'warn',
      PASSWORD_MIN_LENGTH: '12',
      DESKTOP_WINDOWS_URL: 'https://example.com/app.exe',
      VOICE_PORTS: '40000-40100',
      VOICE_ADDRESS: '192.0.2.7',
      TURN_URLS: 'turn:turn.example.com:3478, turns:turn.example.com:5349?transport=tcp',
      TURN_SECRET: 'long-and-secret',
      TRANSCRIPTS_URL: 'https://speech.example.com/whisper/',
      TRANSCRIPTS_KEY: 'sk-0123',
      TRANSCRIPTS_MODEL: 'Systran/faster-whisper-small',
    })
    expect(config).toEqual({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/frontdesk',
      trustedProxies: ['loopback', '10.0.0.7', 'fd00::/8'],
      publicUrl: 'https://app.example.com',
      answersTo: { name: 'app.example.com' },
      databaseUrl: 'postgres://app:secret@db:5432/app',
      redisUrl: 'rediss://app:secret@redis:6380/2',
      smtpUrl: 'smtps://app:secret@mail:465',
      giphyKey: 'abcdefghijklmnop0123',
      vpicUrl: 'https://vpic.nhtsa.dot.gov/api',
      mailFrom: 'TestApp <app@example.com>',
      mailWebhookKey: 'key-0123456789abcdef',
      supportEmail: 'app@example.com',
      fieldKeys: [{ id: 1, master: expect.anything() }],
      metricsPort: 4490,
      demo: false,
      logLevel: 'warn',
      passwordMinLength: 12,
      desktopReleases: { windows: 'https://example.com/app.exe', mac: null },
      voice: { ports: '40000-40100', address: '192.0.2.7' },
      turn: {
        urls: ['turn:turn.example.com:3478', 'turns:turn.example.com:5349?transport=tcp'],
        secret: 'long-and-secret',
      },
      transcripts: {
        url: 'https://speech.example.com/whisper',
        key: 'sk-0123',
        model: 'Systran/faster-whisper-small',
      },
    })
  })

  test('the public address follows the port', () => {
    expect(readConfig({ PORT: '5000' }).publicUrl).toBe('http://localhost:5000')
  })

  test('turns the demo off in production unless it is requested', () => {
    expect(readConfig({ NODE_ENV: 'production', FIELD_KEYS: keys }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', FIELD_KEYS: keys, DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  test.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])('the demo may listen on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST)
  })

  test.each(['http://localhost:4400', 'http://127.0.0.1', 'http://[::1]:4400'])(
    'the demo may be at %s',
    (PUBLIC_URL) => {
      expect(readConfig({ PUBLIC_URL }).answersTo).toBe('loopback')
    },
  )

  test('accepts every host name without a demo and a PUBLIC_URL', () => {
    expect(readConfig({ DEMO: 'off' }).answersTo).toBe('any')
  })

  test('sends feedback to the mail sender unless a support address is set', () => {
    expect(readConfig({ MAIL_FROM: 'app@example.com' }).supportEmail).toBe('app@example.com')
    expect(readConfig({ SUPPORT_EMAIL: 'help@example.com' }).supportEmail).toBe('help@example.com')
  })

  test('metrics can be off by name', () => {
    expect(readConfig({ METRICS_PORT: 'off' })).not.toHaveProperty('metricsPort')
  })

  test.each(['http://localhost:8000', 'http://127.0.0.1:8080/whisper', 'http://[::1]:8000'])(
    'a speech service may be at %s, without a key',
    (TRANSCRIPTS_URL) => {
      expect(readConfig({ TRANSCRIPTS_URL }).transcripts).toEqual({ url: TRANSCRIPTS_URL, model: 'whisper-1' })
    },
  )

  test('Stripe takes the place of the test payments', () => {
    expect(readConfig(stripe).stripe).toEqual({
      secretKey: stripe.STRIPE_SECRET_KEY,
      publishableKey: stripe.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: stripe.STRIPE_WEBHOOK_SECRET,
    })
  })

  test('a database may be reached by a socket', () => {
    const url = 'postgresql:///app?host=/run/postgresql'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })
})

describe('an object store', () => {
  test('requires a bucket and keys, and is in its region unless an address is given', () => {
    const { s3: settings } = readConfig({ ...s3, S3_REGION: 'eu-central-1' })
    expect(settings).toEqual({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'agency-files',
      region: 'eu-central-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'hunter2',
      pathStyle: false,
    })
  })

  test('addresses buckets by path when self-hosted, unless set otherwise', () => {
    const own = { ...s3, S3_ENDPOINT: 'http://store:9000/' }
    expect(readConfig(own).s3).toMatchObject({ endpoint: 'http://store:9000', pathStyle: true, region: 'us-east-1' })
    expect(readConfig({ ...own, S3_PATH_STYLE: 'off' }).s3).toMatchObject({ pathStyle: false })
  })
})

test('makes a backup at a time of day and keeps a week', () => {
  const { backup } = readConfig({ BACKUP_AT: '03:30', BACKUP_DIR: '/srv/backups' })
  expect(backup).toEqual({ at: 210, folder: '/srv/backups', keep: 7 })
  expect(readConfig({ BACKUP_AT: '00:00', BACKUP_DIR: 'backups', BACKUP_KEEP: '31' }).backup).toEqual({
    at: 0,
    folder: resolve('backups'),
    keep: 31,
  })
})

describe('reports each wrong value', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    [{ HOST: 'my host' }, 'HOST must be an address or a name such as 127.0.0.1, not "my host".'],
    [{ PUBLIC_URL: 'app' }, 'PUBLIC_URL must be an origin such as https://app.example.com, without a path.'],
    [{ PUBLIC_URL: 'https://a.b/c' }, 'PUBLIC_URL must be an origin such as https://app.example.com, without a path.'],
    [{ PUBLIC_URL: 'ftp://a.b' }, 'PUBLIC_URL must be an origin such as https://app.example.com, without a path.'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /^TRUSTED_PROXIES must be addresses or networks such as/],
    [{ TRUSTED_PROXIES: 'all' }, /^TRUSTED_PROXIES must be/],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL must be like postgres://user:password@host:5432/database.'],
    [{ DATABASE_URL: 'postgres://a' }, 'DATABASE_URL must be like postgres://user:password@host:5432/database.'],
    [
      { SMTP_URL: 'mail', MAIL_FROM: 'a@b.c' },
      'SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host:465.',
    ],
    [{ SMTP_URL: 'smtp://mail' }, /^SMTP_URL needs MAIL_FROM, the sender that your mail server accepts/],
    [{ MAIL_FROM: 'app' }, 'MAIL_FROM must be an address like Frontdesk <app@example.com>, not "app".'],
    [{ SUPPORT_EMAIL: 'a@b, c@d' }, 'SUPPORT_EMAIL must be one bare address like support@example.com, not "a@b, c@d".'],
    [{ MAIL_WEBHOOK_KEY: 'key-0123456789abcdef' }, /^MAIL_WEBHOOK_KEY needs SMTP_URL/],
    [
      { MAIL_WEBHOOK_KEY: 'short' },
      'MAIL_WEBHOOK_KEY must be the HTTP webhook signing key of Mailgun: 16 to 200 characters without spaces.',
    ],
    [{ AUDIT_ANCHORS_TO: 'a b' }, 'AUDIT_ANCHORS_TO must be one bare address like audit@example.com, not "a b".'],
    [{ AUDIT_ANCHORS_TO: 'audit@example.com' }, /^AUDIT_ANCHORS_TO needs SMTP_URL/],
    [
      { AUDIT_ANCHORS_BUCKET: 'agency-anchors' },
      /^AUDIT_ANCHORS_BUCKET needs S3_BUCKET\. It must be a different bucket/,
    ],
    [
      { ...s3, AUDIT_ANCHORS_BUCKET: s3.S3_BUCKET },
      /^AUDIT_ANCHORS_BUCKET needs S3_BUCKET\. It must be a different bucket/,
    ],
    [
      { ...s3, AUDIT_ANCHORS_BUCKET: 'A B' },
      /^AUDIT_ANCHORS_BUCKET must be the name of a bucket such as agency-anchors/,
    ],
    [{ FIELD_KEYS: 'abc' }, /^FIELD_KEYS entry 1 must look like id:base64key/],
    [{ FIELD_KEYS: '1:YWJj' }, /^FIELD_KEYS entry 1 holds 3 bytes, but a key has 32/],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be off or a whole number from 0 to 65535, not "yes".'],
    [{ METRICS_PORT: '4400' }, 'METRICS_PORT and PORT are both 4400. Choose another METRICS_PORT, such as 4490.'],
    [{ DESKTOP_MAC_URL: 'http://a.b/c' }, 'DESKTOP_MAC_URL must be the https:// address of the installer.'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, not "yes".'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error, .*, not "loud"\.$/],
    [{ PASSWORD_MIN_LENGTH: '4' }, 'PASSWORD_MIN_LENGTH must be a whole number from 5 to 64, not "4".'],
    [{ HOST: '0.0.0.0' }, /^The demo's passwords are public.*Set DEMO=off, or leave HOST out/],
    [{ HOST: '127.evil.example' }, /^The demo's passwords are public/],
    [{ PUBLIC_URL: 'https://app.example.com' }, /^The demo's passwords.*Set DEMO=off, or leave PUBLIC_URL out/],
    [{ PUBLIC_URL: 'http://192.168.1.7:4400' }, /^The demo's passwords are public/],
    [{ PUBLIC_URL: 'http://127.evil.example' }, /^The demo's passwords are public/],
    [{ NODE_ENV: 'production' }, /^Production needs FIELD_KEYS/],
    [{ REDIS_URL: 'http://x' }, 'REDIS_URL must be like redis://user:password@host:6379, or rediss:// for TLS.'],
    [
      { REDIS_URL: 'redis://x', FIELD_KEYS: keys, DATABASE_URL: 'postgres://app@db/app' },
      /^With REDIS_URL, DATABASE_URL needs a password/,
    ],
    [{ REDIS_URL: 'redis://x' }, /^REDIS_URL connects several servers.*Set the same FIELD_KEYS/],
    [
      { ...s3, S3_SECRET: 'x' },
      /^S3_SECRET isn't a setting\. The object store's settings are S3_ENDPOINT, S3_BUCKET, /,
    ],
    [{ ...s3, S3_ACCESS_KEY_ID: '' }, /^S3_ACCESS_KEY_ID is missing\. An object store needs S3_BUCKET, /],
    [{ ...s3, S3_ENDPOINT: 'http://store/bucket' }, /^S3_ENDPOINT must be an origin .* without the bucket\.$/],
    [{ ...s3, S3_BUCKET: 'My Files' }, /^S3_BUCKET must be the name of a bucket such as agency-files, not "My Files"/],
    [{ ...s3, S3_REGION: 'Europe!' }, 'S3_REGION must be a region such as eu-central-1, not "Europe!".'],
    [{ ...s3, S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be on or off, not "yes".'],
    [{ BACKUP_AT: '3:30', BACKUP_DIR: '/b' }, 'BACKUP_AT must be a time of day in UTC such as 03:30, not "3:30".'],
    [{ BACKUP_AT: '24:00', BACKUP_DIR: '/b' }, /^BACKUP_AT must be a time of day/],
    [{ BACKUP_AT: '03:30' }, 'BACKUP_AT needs BACKUP_DIR, a folder on a different disk than DATA_DIR.'],
    [{ BACKUP_DIR: '/b' }, 'BACKUP_DIR needs BACKUP_AT, the time of day in UTC, such as 03:30.'],
    [{ BACKUP_KEEP: '3' }, 'BACKUP_KEEP needs BACKUP_AT and BACKUP_DIR.'],
    [{ BACKUP_AT: '03:30', BACKUP_DIR: '/b', BACKUP_KEEP: '0' }, /^BACKUP_KEEP must be a whole number from 1 to 365/],
    [{ BACKUP_AT: '03:30', BACKUP_DIR: './data/backups' }, /^BACKUP_DIR is inside DATA_DIR and would be lost/],
    [{ ...twilio, TWILIO_ACCOUNT_SID: 'x' }, /^TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits\.$/],
    [{ ...twilio, TWILIO_ACCOUNT_SID: '' }, /^TWILIO_ACCOUNT_SID is missing\./],
    [{ ...twilio, PUBLIC_URL: '' }, /^Twilio needs PUBLIC_URL, an https/],
    [{ ...twilio, TWILIO_API_KEY: 'x' }, /^TWILIO_API_KEY isn't a setting\./],
    [{ ...twilio, TWILIO_PRIMARY_PROFILE_SID: 'BU1' }, /^TWILIO_PRIMARY_PROFILE_SID must be BU and 32 hexadecimal/],
    [{ TRANSCRIPTS_URL: 'http://whisper:8000' }, /^TRANSCRIPTS_URL must be an https:\/\/ address/],
    [{ TRANSCRIPTS_URL: 'https://user:pw@speech.example.com' }, /^TRANSCRIPTS_URL must be an https:\/\/ address/],
    [{ TRANSCRIPTS_URL: 'https://api.openai.com/v1' }, /^TRANSCRIPTS_URL must be .*, without \/v1;/],
    [{ TRANSCRIPTS_KEY: 'sk' }, 'TRANSCRIPTS_KEY needs TRANSCRIPTS_URL, the address of the speech service.'],
    [{ TRANSCRIPTS_MODEL: 'x' }, /^TRANSCRIPTS_MODEL needs TRANSCRIPTS_URL/],
    [{ TRANSCRIPTS_URL: 'https://a.b', TRANSCRIPTS_KEY: 'a b' }, /^TRANSCRIPTS_KEY must be the API key/],
    [{ TRANSCRIPTS_URL: 'https://a.b', TRANSCRIPTS_MODEL: 'a b' }, /^TRANSCRIPTS_MODEL must be .*, not "a b"\.$/],
    [{ TRANSCRIPTS_URL: 'https://a.b', TRANSCRIPTS_LANGUAGE: 'en' }, /^TRANSCRIPTS_LANGUAGE isn't a setting\./],
    [{ ...stripe, STRIPE_SECRET_KEY: 'x' }, /^STRIPE_SECRET_KEY must be a secret or restricted key of Stripe/],
    [{ ...stripe, STRIPE_SECRET_KEY: stripe.STRIPE_PUBLISHABLE_KEY }, /^STRIPE_SECRET_KEY must be/],
    [{ ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, /^STRIPE_PUBLISHABLE_KEY must be the publishable key/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: 'x' }, /^STRIPE_WEBHOOK_SECRET must be the signing secret of the endpoint/],
    [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET is missing\. Stripe needs STRIPE_SECRET_KEY, /],
    [{ ...stripe, STRIPE_KEY: 'x' }, /^STRIPE_KEY isn't a setting\. Stripe's settings are/],
    [
      { ...stripe, STRIPE_SECRET_KEY: `rk_live_${'1'.repeat(24)}`, PUBLIC_URL: 'https://app.harbor.test', DEMO: 'off' },
      /^STRIPE_SECRET_KEY is a live key, but STRIPE_PUBLISHABLE_KEY is a test key\./,
    ],
    [
      {
        ...stripe,
        STRIPE_SECRET_KEY: `sk_live_${'1'.repeat(24)}`,
        STRIPE_PUBLISHABLE_KEY: `pk_live_${'2'.repeat(24)}`,
      },
      /^Stripe's live keys need PUBLIC_URL, an https/,
    ],
    [{ GIPHY_KEY: 'x' }, /^GIPHY_KEY must be the API key of a GIPHY app/],
  ])('%j', (env, sentence) => {
    expect(problemsOf(env)).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
  })

  test('reports all of them together', () => {
    const problems = problemsOf({ PORT: 'x', DEMO: 'maybe', REDIS_URL: 'x', FIELD_KEYS: '1' })
    expect(problems.map((problem) => problem.slice(0, 22))).toEqual([
      'PORT must be a whole n',
      'REDIS_URL must be like',
      'FIELD_KEYS entry 1 mus',
      'DEMO must be on or off',
    ])
    expect(() => readConfig({ PORT: 'x', DEMO: 'maybe' })).toThrow(/can't start.*\n- PORT.*\n- DEMO/)
  })

  test('never quotes a secret', () => {
    const said = problemsOf({
      DATABASE_URL: 'mysql://app:hunter2@db/x',
      SMTP_URL: 'http://app:hunter2@mail',
      FIELD_KEYS: 'hunter2',
      S3_SECRET: 'hunter2',
      S3_SECRET_ACCESS_KEY: 'hunter2',
      S3_ENDPOINT: 'http://app:hunter2@store/x',
      REDIS_URL: 'http://:hunter2@x',
      MAIL_WEBHOOK_KEY: 'hunter2',
      TRANSCRIPTS_URL: 'https://app:hunter2@speech',
      TRANSCRIPTS_KEY: 'hunter2 ',
      STRIPE_SECRET_KEY: 'hunter2',
      STRIPE_PUBLISHABLE_KEY: 'hunter2',
      STRIPE_WEBHOOK_SECRET: 'hunter2',
    })
    expect(said).toHaveLength(14)
    expect(said.join()).not.toContain('hunter2')
  })
})

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
