// /privacy/:account: what the public pages of an agency keep, why, and how to have it deleted.
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { encodeHtml } from '#platform/http/encode-html'
import type { PageCall, PublicPage } from '#platform/http/public-pages'
import { privacyTexts } from '../texts/privacy.texts.ts'
import { findAgency } from './find-agency.ts'
import { renderFailure } from './render-failure.ts'
import { formatPrivacyPath, renderReply } from './render-parts.ts'

const pathOf = ({ params: { account = '' } }: PageCall) => formatPrivacyPath(account)

export const privacyPage: PublicPage = {
  path: '/privacy/:account',
  async show(call) {
    const { language, platform, params } = call
    const agency = await findAgency(platform, params.account ?? '')
    const texts = privacyTexts[language]
    const phone = agency.phone ? formatPhone(agency.phone) : ''
    const write = agency.address && texts.write(agency.address)
    const parts = [
      [texts.kept, texts.keptText],
      [texts.why, texts.whyText],
      [texts.seen, texts.seenText],
      [texts.remove, [texts.contact(agency.name, phone), write].filter(Boolean).join(' ')],
    ] as const
    const sections = parts.map(([title, text]) => `<h2>${encodeHtml(title)}</h2><p>${encodeHtml(text)}</p>`).join('')
    const body = `<div class="head"><h1>${texts.title}</h1><p class="lede">${encodeHtml(texts.intro(agency.name))}</p></div>
<div class="plain">${sections}<p>${texts.cookies}</p></div>`
    return renderReply({ language, title: texts.title, body, agency, path: pathOf(call) })
  },
  fail: renderFailure(pathOf),
}
