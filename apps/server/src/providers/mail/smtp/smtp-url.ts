// SMTP_URL: smtp://user:password@host:587 (STARTTLS) or smtps://user:password@host:465 (TLS from the start).
// For smtp:// TLS is required, except to this machine itself; ?tls=optional or ?tls=off changes that.

export type SmtpSettings = {
  host: string
  port: number
  /** TLS from the first byte. */
  secure: boolean
  requireTLS: boolean
  ignoreTLS: boolean
  auth?: { user: string; pass: string }
}

/** Throws an Error that says what to correct and never quotes the URL, which may contain a password. */
export function parseSmtpUrl(text: string): SmtpSettings {
  if (!URL.canParse(text)) throw wrong('be a URL')
  const url = new URL(text)
  if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') throw wrong('begin with smtp:// or smtps://')
  if (url.hostname === '') throw wrong('name a host')
  if (!/^\/?$/.test(url.pathname) || url.hash !== '') throw wrong('end after the port')
  const secure = url.protocol === 'smtps:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const tls = readTls(url.searchParams, secure, host)
  return {
    host,
    port: url.port ? Number(url.port) : secure ? 465 : 587,
    secure,
    requireTLS: tls === 'required',
    ignoreTLS: tls === 'off',
    ...readAuth(url),
  }
}

function readTls(query: URLSearchParams, secure: boolean, host: string): string {
  const unknown = [...query.keys()].find((name) => name !== 'tls')
  if (unknown !== undefined) throw wrong('have no option but tls')
  const loopback = /^(localhost|127(\.\d+){3}|::1)$/.test(host)
  const tls = query.get('tls') ?? (loopback && !secure ? 'optional' : 'required')
  if (!['required', 'optional', 'off'].includes(tls)) throw wrong('have tls=required, tls=optional or tls=off')
  if (secure && tls !== 'required') throw wrong('begin with smtp:// to go without TLS')
  return tls
}

function readAuth({ username, password }: URL): Pick<SmtpSettings, 'auth'> {
  if (username === '' && password === '') return {}
  if (username === '' || password === '') throw wrong('have both a user and a password, or neither')
  try {
    return { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }
  } catch {
    throw wrong('write a percent sign in the user or password as %25')
  }
}

function wrong(must: string): Error {
  return new Error(`SMTP_URL must ${must}, like smtp://user:password@host:587.`)
}
