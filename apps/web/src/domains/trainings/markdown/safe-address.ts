export type Address = { to: 'outside' | 'inside'; href: string }

/** Where a link of a training may lead: to a page of https, or to one of Frontdesk. */
export function safeAddress(written: string, origin: string): Address | undefined {
  const url = URL.canParse(written, origin) ? new URL(written, origin) : undefined
  if (!url) return undefined
  // As browsers read it: they take `/\elsewhere` and a tab between slashes for another host.
  if (url.origin === origin)
    return (/^\/[^/]/.test(written) || written === '/') && !url.pathname.startsWith('//')
      ? { to: 'inside', href: url.pathname + url.search + url.hash }
      : undefined
  return url.protocol === 'https:' && /^https:\/\//i.test(written) && !url.username && !url.password
    ? { to: 'outside', href: url.href }
    : undefined
}

/** Pictures come with Frontdesk; a training shows none from elsewhere. */
export const pictureName = (address: string): string | undefined =>
  /^\/lessons\/([a-z0-9-]{1,60})\.webp$/.exec(address)?.[1]
