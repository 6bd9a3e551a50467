// What is recorded when a client opens a page. It never is an answer: programs that check links open them too.
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { emitReview } from '../emit-review.ts'
import { changeReview, insertReviewEvent, lockReview } from '../reviews.store.ts'
import { reviewAnswerTexts as texts } from '../texts/review-answers.texts.ts'
import type { Link, PublicLink } from './find-agency.ts'
import { countReviewEvents } from './public-reviews.store.ts'

/** Of one review; a program that follows links again and again fills nothing. */
const mostOpenings = 20
const mostChanges = 20

interface Visit {
  platform: Platform
  ip: string
}

const formatLink = ({ name, url }: PublicLink) => texts.link(name, url)

/** Once. */
export async function recordOpened(visit: Visit, link: Link): Promise<void> {
  if (link.row.opened) return
  await record(visit, link, async (tx, at) => {
    if ((await countReviewEvents(tx, link.row.id, 'opened')) > 0) return false
    await insertReviewEvent(tx, { reviewId: link.row.id, kind: 'opened', at })
    await audit(tx, { action: 'review.opened', entity: { type: 'review', id: link.row.id } })
    return true
  })
}

/** When they differ from what was shown last. */
export async function recordLinksShown(visit: Visit, { agency, row, ...link }: Link): Promise<void> {
  const urls = agency.links.map(({ url }) => url)
  if (isSame(urls, row.links_shown)) return
  await record(visit, { agency, row, ...link }, async (tx, at, stored) => {
    if (stored.rating === null || isSame(urls, stored.links_shown)) return false
    if ((await countReviewEvents(tx, row.id, 'linksShown')) >= mostChanges) return false
    // Pipelined on one connection, which preserves their order.
    await Promise.all([
      changeReview(tx, row.id, { links_shown: urls, links_shown_at: at, updated_at: at }),
      insertReviewEvent(tx, {
        ...{ reviewId: row.id, kind: 'linksShown', at },
        text: agency.links.map(formatLink).join('\n').slice(0, 2000),
      }),
      audit(tx, { action: 'review.links_shown', entity: { type: 'review', id: row.id }, facts: { links: urls } }),
    ])
    return true
  })
}

export async function recordLinkOpened(visit: Visit, link: Link, opened: PublicLink): Promise<void> {
  await record(visit, link, async (tx, at) => {
    const { id } = link.row
    if ((await countReviewEvents(tx, id, 'linkOpened')) >= mostOpenings) return false
    await insertReviewEvent(tx, { reviewId: id, kind: 'linkOpened', at, text: formatLink(opened).slice(0, 2000) })
    await audit(tx, { action: 'review.link_opened', entity: { type: 'review', id }, facts: { link: opened.url } })
    return true
  })
}

const isSame = (urls: readonly string[], shown: readonly string[] | null) =>
  urls.join('\n') === (shown ?? []).join('\n')

/** `act` returns whether something was recorded. */
async function record(
  { platform, ip }: Visit,
  { agency, row }: Link,
  act: (tx: AccountTx, at: Date, stored: NonNullable<Awaited<ReturnType<typeof lockReview>>>) => Promise<boolean>,
): Promise<void> {
  const scope = { accountId: agency.id, actor: { userId: null, name: texts.client, ip } }
  await platform.database.inAccount(scope, async (tx) => {
    const stored = await lockReview(tx, row.id)
    if (stored && (await act(tx, platform.clock.now(), stored))) await emitReview(tx, row.id)
  })
}
