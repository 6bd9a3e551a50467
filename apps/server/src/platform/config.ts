// The environment, read once. Wrong values stop the start, and all of them are reported at once.
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { usualPasswordLength } from '@frontdesk/contract/kit/password'
import { z } from 'zod'
import {
  type BackupSettings,
  backupEnvironment,
  checkBackupSettings,
  readBackupSettings,
} from './config/backup-settings.ts'
import {
  checkS3Settings,
  declareBucketName,
  readS3Settings,
  type S3Settings,
  s3Environment,
} from './config/s3-settings.ts'
import {
  checkStripeSettings,
  readStripeSettings,
  type StripeSettings,
  stripeEnvironment,
} from './config/stripe-settings.ts'
import {
  checkTranscriptSettings,
  readTranscriptSettings,
  type TranscriptSettings,
  transcriptEnvironment,
} from './config/transcript-settings.ts'
import {
  checkTwilioSettings,
  readTwilioSettings,
  type TwilioSettings,
  twilioEnvironment,
} from './config/twilio-settings.ts'
import {
  checkTurnSettings,
  readTurnSettings,
  readVoiceSettings,
  type TurnSettings,
  type VoiceSettings,
  voiceEnvironment,
} from './config/voice-settings.ts'
import { type FieldKey, KeyFormatError, parseFieldKeys } from './crypto/keys.ts'
import type { AnswersTo } from './http/allowed-hosts.ts'
import { isLoopbackName } from './http/loopback.ts'
import { OperatorError } from './operator-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export type Config = {
  production: boolean
  /** 0 chooses any free port. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Addresses, networks, or names of proxies that are trusted to state a request's origin. */
  trustedProxies: readonly string[]
  /** The origin under which people reach the server, without a trailing slash. */
  publicUrl: string
  /** Requests addressed to any other host are refused. */
  answersTo: AnswersTo
  demo: boolean
  logLevel: (typeof logLevels)[number]
  passwordMinLength: number
  /** A real PostgreSQL instead of the embedded one. */
  databaseUrl?: string
  /** Joins several nodes; without it this is the only one. */
  redisUrl?: string
  /** A real mail server instead of the outbox; mailFrom is set as well. */
  smtpUrl?: string
  mailFrom: string
  /** Verifies reports about mail; smtpUrl is set as well. */
  mailWebhookKey?: string
  /** GIPHY instead of the built-in GIFs. */
  giphyKey?: string
  /** NHTSA's vPIC instead of the built-in decoder; without a trailing slash. */
  vpicUrl?: string
  /** Twilio instead of the embedded carrier; publicUrl is an https origin. */
  twilio?: TwilioSettings
  /** Stripe instead of the embedded payments. */
  stripe?: StripeSettings
  voice: VoiceSettings
  /** For softphones outside of the building. */
  turn?: TurnSettings
  /** A speech service; absent: nothing is transcribed. */
  transcripts?: TranscriptSettings
  /** A real object store for the files instead of dataDir. */
  s3?: S3Settings
  /** Absent: backups are only made by hand. */
  backup?: BackupSettings
  /** Bare address that receives the heads of the audit chains, away from this machine. */
  auditAnchorsTo?: string
  /** A separate bucket of the same object store, for the heads of the audit chains. */
  auditAnchorsBucket?: string
  /** Bare address that receives people's feedback. */
  supportEmail: string
  /** Instead of the generated ones in dataDir. */
  fieldKeys?: readonly FieldKey[]
  /** Absent: no metrics. */
  metricsPort?: number
  /** Download links of the desktop app on the sign-in screen; null while none is published. */
  desktopReleases: { windows: string | null; mac: string | null }
}

/** One sentence for each wrong value of the environment. Never quotes a secret. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The server can't start with these settings:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

const environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: wholeNumber('PORT', 0, 65_535).default(4400),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, {
      error: ({ input }) => `HOST must be an address or a name such as 127.0.0.1, not "${input}".`,
    })
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  PUBLIC_URL: urlOf('PUBLIC_URL', isOrigin, 'an origin such as https://app.example.com, without a path').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((text) => text.split(',').map((entry) => entry.trim()))
    .refine((entries) => entries.every(isProxy), {
      error: 'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.7,10.1.0.0/16, or loopback, or uniquelocal.',
    })
    .default(['loopback']),
  DATABASE_URL: urlOf('DATABASE_URL', isPostgres, 'like postgres://user:password@host:5432/database').optional(),
  REDIS_URL: urlOf('REDIS_URL', isRedis, 'like redis://user:password@host:6379, or rediss:// for TLS').optional(),
  SMTP_URL: urlOf(
    'SMTP_URL',
    isSmtp,
    'like smtp://user:password@host:587 or smtps://user:password@host:465',
  ).optional(),
  GIPHY_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{16,64}$/, {
      error: 'GIPHY_KEY must be the API key of a GIPHY app: 16 to 64 letters and digits.',
    })
    .optional(),
  VPIC_URL: urlOf('VPIC_URL', isHttp, 'like https://vpic.nhtsa.dot.gov/api').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, {
      error: ({ input }) => `MAIL_FROM must be an address like Frontdesk <app@example.com>, not "${input}".`,
    })
    .optional(),
  MAIL_WEBHOOK_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, {
      error: 'MAIL_WEBHOOK_KEY must be the HTTP webhook signing key of Mailgun: 16 to 200 characters without spaces.',
    })
    .optional(),
  SUPPORT_EMAIL: z
    .string()
    .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, {
      error: ({ input }) => `SUPPORT_EMAIL must be one bare address like support@example.com, not "${input}".`,
    })
    .optional(),
  AUDIT_ANCHORS_TO: z
    .string()
    .regex(/^[^\s<>@,;]+@[^\s<>@,;]+$/, {
      error: ({ input }) => `AUDIT_ANCHORS_TO must be one bare address like audit@example.com, not "${input}".`,
    })
    .optional(),
  AUDIT_ANCHORS_BUCKET: declareBucketName('AUDIT_ANCHORS_BUCKET', 'agency-anchors').optional(),
  FIELD_KEYS: z.string().transform(readFieldKeys).optional(),
  METRICS_PORT: z
    .union([z.literal('off').transform(() => undefined), wholeNumber('METRICS_PORT', 0, 65_535)], {
      error: ({ input }) => `METRICS_PORT must be off or a whole number from 0 to 65535, not "${input}".`,
    })
    .optional(),
  DESKTOP_WINDOWS_URL: urlOf('DESKTOP_WINDOWS_URL', isHttps, 'the https:// address of the installer').optional(),
  DESKTOP_MAC_URL: urlOf('DESKTOP_MAC_URL', isHttps, 'the https:// address of the installer').optional(),
  DEMO: z.enum(['on', 'off'], { error: ({ input }) => `DEMO must be on or off, not "${input}".` }).optional(),
  LOG_LEVEL: z
    .enum(logLevels, { error: ({ input }) => `LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${input}".` })
    .default('info'),
  PASSWORD_MIN_LENGTH: wholeNumber('PASSWORD_MIN_LENGTH', usualPasswordLength, 64).default(usualPasswordLength),
  ...s3Environment,
  ...twilioEnvironment,
  ...stripeEnvironment,
  ...voiceEnvironment,
  ...transcriptEnvironment,
  ...backupEnvironment,
})

/** Throws ConfigError. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  // Compose files and shells pass an unset value as an empty one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = environment.safeParse(given)
  const problems = [
    ...(read.error?.issues ?? []).map((issue) => issue.message),
    ...checkS3Settings(given),
    ...checkTwilioSettings(given),
    ...checkStripeSettings(given),
    ...checkTurnSettings(given),
    ...checkTranscriptSettings(given),
  ]
  if (!read.success) throw new ConfigError(problems)

  const config = assemble(read.data)
  problems.push(...contradictions(config, given))
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

function assemble(env: z.output<typeof environment>): Config {
  const production = env.NODE_ENV === 'production'
  const demo = env.DEMO ? env.DEMO === 'on' : !production
  const s3 = readS3Settings(env)
  const twilio = readTwilioSettings(env)
  const stripe = readStripeSettings(env)
  const turn = readTurnSettings(env)
  const transcripts = readTranscriptSettings(env)
  const backup = readBackupSettings(env)
  const mailFrom = env.MAIL_FROM ?? 'Frontdesk <frontdesk@localhost>'
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    trustedProxies: env.TRUSTED_PROXIES,
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
    answersTo: demo ? 'loopback' : env.PUBLIC_URL ? { name: hostnameOf(env.PUBLIC_URL) } : 'any',
    demo,
    logLevel: env.LOG_LEVEL,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    mailFrom,
    supportEmail: env.SUPPORT_EMAIL ?? mailFrom.replace(/^.*<|>$/g, ''),
    desktopReleases: { windows: env.DESKTOP_WINDOWS_URL ?? null, mac: env.DESKTOP_MAC_URL ?? null },
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.REDIS_URL && { redisUrl: env.REDIS_URL }),
    ...(env.SMTP_URL && { smtpUrl: env.SMTP_URL }),
    ...(env.MAIL_WEBHOOK_KEY && { mailWebhookKey: env.MAIL_WEBHOOK_KEY }),
    ...(env.GIPHY_KEY && { giphyKey: env.GIPHY_KEY }),
    ...(env.VPIC_URL && { vpicUrl: env.VPIC_URL.replace(/(?<!\/)\/+$/, '') }),
    ...(s3 && { s3 }),
    ...(twilio && { twilio }),
    ...(stripe && { stripe }),
    voice: readVoiceSettings(env),
    ...(turn && { turn }),
    ...(transcripts && { transcripts }),
    ...(backup && { backup }),
    ...(env.FIELD_KEYS && { fieldKeys: env.FIELD_KEYS }),
    ...(env.AUDIT_ANCHORS_TO && { auditAnchorsTo: env.AUDIT_ANCHORS_TO }),
    ...(env.AUDIT_ANCHORS_BUCKET && { auditAnchorsBucket: env.AUDIT_ANCHORS_BUCKET }),
    ...(env.METRICS_PORT !== undefined && { metricsPort: env.METRICS_PORT }),
  }
}

function contradictions(config: Config, given: Record<string, string | undefined>): string[] {
  const found = checkBackupSettings(given, config.dataDir)
  if (config.demo && !isLoopbackName(hostnameOf(config.publicUrl))) {
    found.push(
      `The demo's passwords are public, so other machines must not reach it. Set DEMO=off, or leave PUBLIC_URL out (it is "${config.publicUrl}").`,
    )
  }
  if (config.demo && !isLoopbackName(config.host)) {
    found.push(
      `The demo's passwords are public, so the server must listen on 127.0.0.1 only. Set DEMO=off, or leave HOST out (it is "${config.host}").`,
    )
  }
  if (config.production && !config.fieldKeys) {
    found.push(
      'Production needs FIELD_KEYS. Set it to 1: followed by the output of openssl rand -base64 32, and store it apart from the data.',
    )
  }
  if (config.redisUrl && !config.fieldKeys) {
    found.push('REDIS_URL connects several servers. Set the same FIELD_KEYS on each of them.')
  }
  if (config.redisUrl && config.databaseUrl && !new URL(config.databaseUrl).password) {
    found.push('With REDIS_URL, DATABASE_URL needs a password. Add one.')
  }
  if (config.smtpUrl && !given.MAIL_FROM) {
    found.push(
      'SMTP_URL needs MAIL_FROM, the sender that your mail server accepts, such as Frontdesk <app@example.com>.',
    )
  }
  if (config.mailWebhookKey && !config.smtpUrl) {
    found.push("MAIL_WEBHOOK_KEY needs SMTP_URL, the address of Mailgun's mail server.")
  }
  if (config.auditAnchorsTo && !config.smtpUrl) {
    found.push(
      'AUDIT_ANCHORS_TO needs SMTP_URL: without a mail server, the anchors would stay on the same machine as the data they protect.',
    )
  }
  if (config.auditAnchorsBucket && (!config.s3 || config.s3.bucket === config.auditAnchorsBucket)) {
    found.push(
      'AUDIT_ANCHORS_BUCKET needs S3_BUCKET. It must be a different bucket, in which nobody can delete anything.',
    )
  }
  if (config.metricsPort && config.metricsPort === config.port) {
    found.push(`METRICS_PORT and PORT are both ${config.port}. Choose another METRICS_PORT, such as 4490.`)
  }
  return found
}

function wholeNumber(name: string, least: number, most: number) {
  const fits = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most
  return z
    .string()
    .refine(fits, { error: ({ input }) => `${name} must be a whole number from ${least} to ${most}, not "${input}".` })
    .transform(Number)
}

/** A wrong URL is not quoted, because it may contain a password. */
function urlOf(name: string, fits: (url: URL) => boolean, shape: string) {
  return z.string().refine((text) => URL.canParse(text) && fits(new URL(text)), { error: `${name} must be ${shape}.` })
}

function isProxy(entry: string): boolean {
  const [address = '', bits] = entry.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  if (isIP(address) === 0) return entry === 'loopback' || entry === 'uniquelocal'
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

function isOrigin({ protocol, pathname, search, hash, username }: URL): boolean {
  return /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username
}

function isHttps({ protocol }: URL): boolean {
  return protocol === 'https:'
}

function isHttp({ protocol, search, hash, username }: URL): boolean {
  return /^https?:$/.test(protocol) && !search && !hash && !username
}

function isPostgres({ protocol, hostname, pathname, searchParams }: URL): boolean {
  const host = hostname || searchParams.get('host')
  return /^postgres(ql)?:$/.test(protocol) && Boolean(host) && pathname.length > 1
}

function isRedis({ protocol, hostname }: URL): boolean {
  return /^rediss?:$/.test(protocol) && hostname !== ''
}

function isSmtp({ protocol, hostname }: URL): boolean {
  return /^smtps?:$/.test(protocol) && hostname !== ''
}

/** Without the brackets of an IPv6 address. */
function hostnameOf(url: string): string {
  return new URL(url).hostname.replace(/^\[|\]$/g, '')
}

function readFieldKeys(text: string, context: z.core.$RefinementCtx<string>): FieldKey[] {
  try {
    return parseFieldKeys(text)
  } catch (error) {
    if (!(error instanceof KeyFormatError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
}
