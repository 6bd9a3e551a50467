// A campaign email as it is sent: filled in, in the agency's frame, and as plain text. Previews and runs share it.
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { fillTemplate, type PlaceholderValues } from '@frontdesk/contract/templates/fill'
import type { Placeholder } from '@frontdesk/contract/templates/placeholders'
import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { render, toPlainText } from '@react-email/render'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement as el } from 'react'
import { encodeHtml } from '#platform/http/encode-html'
import { emailTexts as texts } from '../texts/email.texts.ts'
import { sanitizeEmail } from './sanitize-email.ts'

/** The frame around every email of an agency. */
export interface EmailFrame {
  agency: string
  logoUrl: string | null
  /** On one line. */
  postalAddress: string | null
  /** Base address of its pictures; ends with a slash. */
  pictures: string
}

export interface EmailContent {
  /** The editor's HTML, with placeholders. */
  content: string
  subject: string
  preheader: string
  values: PlaceholderValues
  frame: EmailFrame
  /** The page that the footer link opens. */
  preferencesUrl: string
}

export interface RenderedEmail {
  subject: string
  html: string
  text: string
  /** Placeholders left empty. Such an email isn't sent. */
  missing: readonly Placeholder[]
  /** Mailboxes would clip it. */
  tooLong: boolean
}

/** Bytes. Gmail clips emails at 102 KB, with the unsubscribe link at the end; the frame needs some of it. */
const longest = 80_000
const subjectLength = 250

export async function renderEmail(email: EmailContent): Promise<RenderedEmail> {
  const missing = new Set<Placeholder>()
  const fill = (text: string) => fillLine(text, email.values, missing)
  const subject = cutText(fill(email.subject), subjectLength).trim() || email.frame.agency
  const preheader = fill(email.preheader)
  const filled = fillHtml(email.content.slice(0, campaignLimits.html), email.values, missing)
  const isHuge = email.content.length > campaignLimits.html || filled.length > longest
  const sanitized = isHuge ? '' : sanitizeEmail(filled, email.frame.pictures)
  const tooLong = isHuge || Buffer.byteLength(sanitized) > longest
  const body = tooLong ? '' : sanitized
  const html = await render(buildFrame(email, { body, preheader }))
  return { subject, html, text: toPlainText(html), missing: [...missing], tooLong }
}

const placeholder = /\{\{[^{}]{1,200}\}\}/g

/** Never in the middle of an emoji. */
const cutText = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** A header or the preheader: always a single line. */
function fillLine(text: string, values: PlaceholderValues, missing: Set<Placeholder>): string {
  const parts = fillTemplate(text, values)
  noteMissing(parts, missing)
  return parts
    .map((part) => part.text)
    .join('')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** The editor wrote the text inside the braces as HTML; values are plain text. */
const fillHtml = (html: string, values: PlaceholderValues, missing: Set<Placeholder>): string =>
  html.replace(placeholder, (written, at: number) => {
    const parts = fillTemplate(decodeEntities(written), values)
    noteMissing(parts, missing)
    if (parts.every((part) => part.placeholder === null)) return written
    const filled = encodeHtml(parts.map((part) => part.text).join(''))
    const isAddress = parts.some((part) => part.placeholder === 'referralLink' && !part.missing)
    return isAddress && isPlainText(html, at) ? `<a href="${filled}">${filled}</a>` : filled
  })

/** Neither within a tag nor within a link. */
const isPlainText = (html: string, at: number) =>
  html.lastIndexOf('<', at) <= html.lastIndexOf('>', at) && html.lastIndexOf('<a ', at) <= html.lastIndexOf('</a>', at)

function noteMissing(parts: ReturnType<typeof fillTemplate>, missing: Set<Placeholder>) {
  for (const part of parts) if (part.placeholder && part.text.trim() === '') missing.add(part.placeholder)
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decodeEntities = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? '')

const font = '-apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif'
const styles = {
  body: { backgroundColor: '#f1f5f9', margin: 0, padding: '24px 0', fontFamily: font },
  card: { backgroundColor: '#ffffff', maxWidth: '600px', width: '100%', borderRadius: '8px' },
  brand: { padding: '24px 24px 0' },
  name: { margin: 0, fontSize: '18px', lineHeight: '24px', fontWeight: 600, color: '#0f172a' },
  content: { padding: '24px 24px 8px', fontSize: '16px', lineHeight: '24px', color: '#0f172a' },
  footer: { padding: '0 24px 24px' },
  small: { margin: '0 0 4px', fontSize: '12px', lineHeight: '18px', color: '#475569' },
  link: { color: '#475569', textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>

/** Mailboxes that support neither show the light colors above. */
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page,.page>table>tbody>tr>td{background-color:#0f172a!important}
.card{background-color:#1e293b!important}
.name,.content{color:#f1f5f9!important}
.content a{color:#5eead4!important}
.small,.small a{color:#cbd5e1!important}
}`

function buildFrame({ frame, preferencesUrl }: EmailContent, filled: { body: string; preheader: string }) {
  const { agency, logoUrl, postalAddress } = frame
  const brand = logoUrl
    ? el(Img, { src: logoUrl, alt: agency, width: 64, height: 64 })
    : el(Text, { className: 'name', style: styles.name }, agency)
  const small = (...children: Parameters<typeof el>[2][]) =>
    el(Text, { className: 'small', style: styles.small }, ...children)
  return el(
    Html,
    { lang: 'en' },
    el(Head, null, el('meta', { name: 'viewport', content: 'width=device-width' }), el('style', null, dark)),
    el(
      Body,
      { className: 'page', style: styles.body },
      filled.preheader && el(Preview, null, filled.preheader),
      el(
        Container,
        { className: 'card', style: styles.card },
        el(Section, { style: styles.brand }, brand),
        el(
          Section,
          null,
          // sanitizeEmail wrote it.
          el('div', { className: 'content', style: styles.content, dangerouslySetInnerHTML: { __html: filled.body } }),
        ),
        el(
          Section,
          { style: styles.footer },
          small(texts.footer(agency)),
          postalAddress && small(postalAddress),
          small(el(Link, { href: preferencesUrl, style: styles.link }, texts.unsubscribe)),
        ),
      ),
    ),
  )
}
