// One log for the whole server: JSON lines in production, readable ones in development. Everything is redacted:
// objects, child bindings, errors, and messages all go through redact.ts.
import type { FastifyBaseLogger } from 'fastify'
import { type Bindings, type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config.ts'
import { redact, redactText } from './redact.ts'

/** The type that Fastify gives to every request's log, so that one type is enough. */
export type Log = FastifyBaseLogger

type Options = Pick<Config, 'production' | 'logLevel'> & {
  /** Destination of the lines instead of standard output. */
  stream?: DestinationStream
}

export function createLog({ production, logLevel, stream }: Options): Logger {
  const lines = stream ?? pino.destination({ dest: 1, sync: true })
  const destination = production ? lines : pretty({ destination: lines as NodeJS.WritableStream, colorize: !stream })
  const log = pino(
    {
      level: logLevel,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: describe },
      // describe() has turned errors into plain members already; pino's own serializer would undo that.
      serializers: { err: (described) => described },
      hooks: {
        logMethod(given, method) {
          method.apply(this, clean(given) as typeof given)
        },
      },
    },
    destination,
  )
  return guardBindings(log)
}

// Only the used parts of Fastify's request and reply; platform/http owns the rest.
type LoggedRequest = { method?: string; routeOptions?: { url?: string }; ip?: string }
type LoggedReply = { statusCode?: number; request?: LoggedRequest }

/** Flat members instead of `req` and `res`, for which Fastify's own serializers would add the raw URL again. */
function describe({ req, res, ...facts }: Record<string, unknown>): Record<string, unknown> {
  const reply = res as LoggedReply | undefined
  const request = (req ?? reply?.request) as LoggedRequest | undefined
  return {
    ...(redact(facts) as object),
    ...(request && describeRequest(request)),
    ...(reply && { status: reply.statusCode }),
  }
}

/** The pattern of its route, never its path or query. */
function describeRequest({ method, routeOptions, ip }: LoggedRequest) {
  return { method, route: routeOptions?.url ?? 'unmatched', ip }
}

/** The arguments of a log call. A leading object goes through describe(); everything else is redacted here. */
function clean(given: readonly unknown[]): unknown[] {
  const [first, ...rest] = given
  if (first instanceof Error) return [{ err: first }, ...messageOr(first, rest)]
  if (typeof first !== 'object' || first === null) return given.map(redact)
  const { err } = first as { err?: unknown }
  return [first, ...(err instanceof Error ? messageOr(err, rest) : rest.map(redact))]
}

/** pino would use an error's own message unredacted. */
function messageOr(error: Error, rest: readonly unknown[]): unknown[] {
  return rest.length > 0 ? rest.map(redact) : [redactText(error.message)]
}

/** The binding of every request's log: only an id made here, which contains nothing to redact. */
const isRequestId = ({ reqId, ...rest }: Bindings) =>
  typeof reqId === 'string' &&
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(reqId) &&
  Object.keys(rest).length === 0

/**
 * In pino, child bindings bypass every formatter, so both ways to create a child are wrapped here, for all descendants.
 */
function guardBindings(log: Logger): Logger {
  const { child, setBindings } = log
  const guarded: typeof child = function (this: Logger, bindings, options) {
    return child.call(this, isRequestId(bindings) ? bindings : describe(bindings), options) as never
  }
  log.child = guarded
  log.setBindings = function (this: Logger, bindings) {
    setBindings.call(this, describe(bindings))
  }
  return log
}
