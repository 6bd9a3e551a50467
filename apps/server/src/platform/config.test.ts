import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const keys = `1:${randomBytes(32).toString('base64')}`

describe('what an empty environment means', () => {
  test('the demo on the loopback address', () => {
    expect(readConfig({})).toEqual({
      production: false,
      port: 4400,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      publicUrl: 'http://localhost:4400',
      demo: true,
      logLevel: 'info',
      passwordMinLength: 5,
      mailFrom: 'Frontdesk <frontdesk@localhost>',
      supportEmail: 'frontdesk@localhost',
      desktopReleases: { windows: null, mac: null },
    })
  })

  test('a blank value is an absent one', () => {
    expect(readConfig({ PORT: '', REDIS_URL: ' ', FIELD_KEYS: '', SMTP_URL: '' })).toEqual(readConfig({}))
  })
})

describe('what can be set', () => {
  test('every value arrives in its own type', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/frontdesk',
      PUBLIC_URL: 'https://desk.example.com/',
      DATABASE_URL: 'postgres://desk:secret@db:5432/desk',
      SMTP_URL: 'smtps://desk:secret@mail:465',
      MAIL_FROM: 'Desk <desk@example.com>',
      FIELD_KEYS: keys,
      METRICS_PORT: '4490',
      LOG_LEVEL: 'warn',
      PASSWORD_MIN_LENGTH: '12',
      DESKTOP_WINDOWS_URL: 'https://example.com/desk.exe',
    })
    expect(config).toEqual({
      production: true,
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/frontdesk',
      publicUrl: 'https://desk.example.com',
      databaseUrl: 'postgres://desk:secret@db:5432/desk',
      smtpUrl: 'smtps://desk:secret@mail:465',
      mailFrom: 'Desk <desk@example.com>',
      supportEmail: 'desk@example.com',
      fieldKeys: [{ id: 1, master: expect.anything() }],
      metricsPort: 4490,
      demo: false,
      logLevel: 'warn',
      passwordMinLength: 12,
      desktopReleases: { windows: 'https://example.com/desk.exe', mac: null },
    })
  })

  test('the public address follows the port', () => {
    expect(readConfig({ PORT: '5000' }).publicUrl).toBe('http://localhost:5000')
  })

  test('production is without a demo unless it is asked for', () => {
    expect(readConfig({ NODE_ENV: 'production', FIELD_KEYS: keys }).demo).toBe(false)
    expect(readConfig({ NODE_ENV: 'production', FIELD_KEYS: keys, DEMO: 'on' }).demo).toBe(true)
    expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  })

  test.each(['127.0.0.1', '127.8.9.1', '::1', 'localhost'])('the demo may listen on %s', (HOST) => {
    expect(readConfig({ HOST }).host).toBe(HOST)
  })

  test('feedback goes to the sender of all mail unless support is named', () => {
    expect(readConfig({ MAIL_FROM: 'desk@example.com' }).supportEmail).toBe('desk@example.com')
    expect(readConfig({ SUPPORT_EMAIL: 'help@example.com' }).supportEmail).toBe('help@example.com')
  })

  test('metrics can be off by name', () => {
    expect(readConfig({ METRICS_PORT: 'off' })).not.toHaveProperty('metricsPort')
  })

  test('a database may be reached by a socket', () => {
    const url = 'postgresql:///desk?host=/run/postgresql'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })
})

describe('one sentence for each wrong value', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, not "65536".'],
    [{ PORT: '1e3' }, 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    [{ HOST: 'my host' }, 'HOST must be an address or a name such as 127.0.0.1, not "my host".'],
    [{ PUBLIC_URL: 'desk' }, 'PUBLIC_URL must be an origin such as https://desk.example.com, without a path.'],
    [{ PUBLIC_URL: 'https://a.b/c' }, 'PUBLIC_URL must be an origin such as https://desk.example.com, without a path.'],
    [{ PUBLIC_URL: 'ftp://a.b' }, 'PUBLIC_URL must be an origin such as https://desk.example.com, without a path.'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL must be like postgres://user:password@host:5432/database.'],
    [{ DATABASE_URL: 'postgres://a' }, 'DATABASE_URL must be like postgres://user:password@host:5432/database.'],
    [
      { SMTP_URL: 'mail', MAIL_FROM: 'a@b.c' },
      'SMTP_URL must be like smtp://user:password@host:587 or smtps://user:password@host:465.',
    ],
    [{ SMTP_URL: 'smtp://mail' }, /^SMTP_URL needs MAIL_FROM, the sender that your mail server accepts/],
    [{ MAIL_FROM: 'desk' }, 'MAIL_FROM must be an address like Frontdesk <desk@example.com>, not "desk".'],
    [{ SUPPORT_EMAIL: 'a@b, c@d' }, 'SUPPORT_EMAIL must be one bare address like support@example.com, not "a@b, c@d".'],
    [{ FIELD_KEYS: 'abc' }, /^FIELD_KEYS entry 1 must look like id:base64key/],
    [{ FIELD_KEYS: '1:YWJj' }, /^FIELD_KEYS entry 1 holds 3 bytes, but a key has 32/],
    [{ METRICS_PORT: 'yes' }, 'METRICS_PORT must be off or a whole number from 0 to 65535, not "yes".'],
    [
      { METRICS_PORT: '4400' },
      'METRICS_PORT and PORT are both 4400; give the metrics a port of their own, such as 4490.',
    ],
    [{ DESKTOP_MAC_URL: 'http://a.b/c' }, 'DESKTOP_MAC_URL must be an https:// address of the installer.'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off, not "yes".'],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of fatal, error, .*, not "loud"\.$/],
    [{ PASSWORD_MIN_LENGTH: '4' }, 'PASSWORD_MIN_LENGTH must be a whole number from 5 to 64, not "4".'],
    [{ HOST: '0.0.0.0' }, /^The demo's passwords are public.*set DEMO=off or leave HOST out/],
    [{ HOST: '127.evil.example' }, /^The demo's passwords are public/],
    [{ NODE_ENV: 'production' }, /^Production needs FIELD_KEYS/],
    [{ REDIS_URL: 'redis://x' }, 'This version has no Redis adapter yet: leave REDIS_URL out (run a single node).'],
    [
      { S3_SECRET: 'x', S3_BUCKET: 'y' },
      'This version has no S3 adapter yet: leave S3_BUCKET, S3_SECRET out (files are kept in DATA_DIR).',
    ],
    [{ TWILIO_ACCOUNT_SID: 'x' }, /^This version has no Twilio adapter yet: leave TWILIO_ACCOUNT_SID out/],
    [{ STRIPE_KEY: 'x' }, /^This version has no Stripe adapter yet/],
    [{ GIPHY_KEY: 'x' }, /^This version has no Giphy adapter yet/],
  ])('%j', (env, sentence) => {
    expect(problemsOf(env)).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
  })

  test('all of them are told together', () => {
    const problems = problemsOf({ PORT: 'x', DEMO: 'maybe', REDIS_URL: 'redis://x', FIELD_KEYS: '1' })
    expect(problems.map((problem) => problem.slice(0, 22))).toEqual([
      'PORT must be a whole n',
      'FIELD_KEYS entry 1 mus',
      'DEMO must be on or off',
      'This version has no Re',
    ])
    expect(() => readConfig({ PORT: 'x', DEMO: 'maybe' })).toThrow(/can't start.*\n- PORT.*\n- DEMO/)
  })

  test('no sentence quotes a secret', () => {
    const said = problemsOf({
      DATABASE_URL: 'mysql://desk:hunter2@db/x',
      SMTP_URL: 'http://desk:hunter2@mail',
      FIELD_KEYS: 'hunter2',
      S3_SECRET: 'hunter2',
      REDIS_URL: 'redis://:hunter2@x',
    })
    expect(said).toHaveLength(5)
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
