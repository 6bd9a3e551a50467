// Web addresses, mail domains, and phone numbers in texts. Texts are cut into words first, so that each is read once.

/** Without a scheme only what ends like a domain is a link: “Thanks.Reply” is none. */
const endings = new Set(
  'com net org us co io info biz insurance agency ly gl me app link gy at cc page site online ee gd example test'.split(
    ' ',
  ),
)

/** Anyone can use them, so it can’t be seen where they lead. */
const shorteners = new Set(
  'bit.ly bitly.com tinyurl.com tiny.one goo.gl t.co ow.ly is.gd v.gd buff.ly rebrand.ly cutt.ly shorturl.at tiny.cc rb.gy t.ly s.id bl.ink lnkd.in short.io short.gy j.mp x.co adf.ly mcaf.ee snip.ly soo.gd hubs.ly smarturl.it spr.ly qr.ae dlvr.it fb.me wp.me clck.ru'.split(
    ' ',
  ),
)

/** Of other companies, where businesses have a page. */
const hosts = new Set(
  'facebook.com fb.com instagram.com linkedin.com x.com twitter.com yelp.com youtube.com tiktok.com nextdoor.com linktr.ee wixsite.com godaddysites.com weebly.com squarespace.com wordpress.com blogspot.com business.site google.com carrd.co canva.site webflow.io webnode.page github.io netlify.app vercel.app wix.com statefarm.com allstate.com farmers.com farmersagent.com'.split(
    ' ',
  ),
)

const freeMail = new Set(
  'gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com aol.com aim.com icloud.com me.com mac.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net proton.me protonmail.com gmx.com gmx.us mail.com zoho.com yandex.com mailinator.com guerrillamail.com 10minutemail.com tempmail.com'.split(
    ' ',
  ),
)

const secondLevels = new Set([
  'co.uk',
  'org.uk',
  'com.au',
  'com.mx',
  'com.br',
  'com.pr',
  'co.nz',
  'on.ca',
  'qc.ca',
  'bc.ca',
])

export interface FoundLink {
  /** As it stands in the text, from this place on. */
  text: string
  at: number
  host: string
  /** http, which anyone on the way can read. */
  insecure: boolean
}

const isHost = (host: string) => {
  const labels = host.split('.')
  return (
    labels.length > 1 &&
    host.length < 254 &&
    labels.every((label) => /^[a-z\d-]+$/.test(label)) &&
    /^[a-z]/.test(labels.at(-1) ?? '')
  )
}

const signs = ".,:!?'’`*_~-"

function linkOfWord(word: string, at: number): FoundLink | undefined {
  let end = word.length
  while (end > 0 && signs.includes(word[end - 1] ?? '')) end -= 1
  let start = 0
  while (start < end && signs.includes(word[start] ?? '')) start += 1
  const text = word.slice(start, end)
  const lower = text.toLowerCase()
  const scheme = ['https://', 'http://'].find((each) => lower.startsWith(each)) ?? ''
  const host = lower.slice(scheme.length).split(/[/?#:\\]/, 1)[0] ?? ''
  if (!isHost(host) || lower.includes('@')) return undefined
  if (scheme === '' && !endings.has(host.slice(host.lastIndexOf('.') + 1)) && !lower.startsWith('www.'))
    return undefined
  return { text, at: at + start, host: host.startsWith('www.') ? host.slice(4) : host, insecure: scheme === 'http://' }
}

export function listLinks(text: string): FoundLink[] {
  let next = 0
  return text.split(/[\s<>()[\]{}"“”,;|]/).flatMap((word) => {
    const at = next
    next += word.length + 1
    return word.length > 3 ? (linkOfWord(word, at) ?? []) : []
  })
}

/** Of a website as it is typed, without `www.`; undefined while it has no domain. */
export function findHost(url: string): string | undefined {
  const host =
    url
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split(/[/?#:\\]/, 1)[0] ?? ''
  const bare = host.startsWith('www.') ? host.slice(4) : host
  return isHost(bare) ? bare : undefined
}

/** What its owner registered: `shop.harbor.example` → `harbor.example`. */
export function findDomain(host: string): string {
  const labels = host.split('.')
  return labels.slice(secondLevels.has(labels.slice(-2).join('.')) ? -3 : -2).join('.')
}

export const isShortener = (host: string) => shorteners.has(host)
export const isSharedHost = (host: string) => hosts.has(findDomain(host))
export const isFreeMail = (domain: string) => freeMail.has(domain)

const phone =
  /(?<![\d-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\d-])|\+1\d{10}(?!\d)|\b(?:call|text|dial) \d{10}(?!\d)/i

/** A North American number as people write it; a policy number without separators is none. */
export const hasPhoneNumber = (text: string) => phone.test(text)
