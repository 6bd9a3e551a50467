// Each Monday from 7:00 on, whoever asked for it gets a mail of their own numbers of the week before.
import { type MetricName, metricNames } from '@frontdesk/contract/metrics/names'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext, SendingContext } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { formatDayIn, formatShortDay, parseInstantAt } from '#platform/zone'
import { zoneOf } from '../../accounts/accounts.public.ts'
import { countBefore } from '../counting/count-metrics.ts'
import { shownValue } from '../stats/shown-value.ts'
import { daysOfPerson } from '../stats/stats.store.ts'
import { valuesOf } from '../stats/values.ts'
import { metricTexts, weeklyMailTexts as texts } from '../texts/metrics.texts.ts'
import { claimMails, mailedPerson } from './mails.store.ts'
import { mondayOf, weekBefore } from './week.ts'

const mailedAt = 7 * 60

/** Marking who gets one and enqueueing it commit together. */
export async function startWeeklyMails({ platform, accountId, actor }: JobContext): Promise<void> {
  const now = platform.clock.now()
  await platform.database.inAccount({ accountId, actor }, async (tx) => {
    const zone = await zoneOf(tx)
    const monday = mondayOf(formatDayIn(zone, now))
    if (now < parseInstantAt(zone, monday, mailedAt)) return
    for (const user of await claimMails(tx, monday))
      await enqueue(tx, 'metrics.mail', { user, monday }, { jobKey: `${user}/${monday}` })
  })
}

export async function mailWeek({ user, monday }: { user: string; monday: string }, context: SendingContext) {
  const { platform, accountId, actor } = context
  const found = await platform.database.inAccount({ accountId, actor }, async (tx) => ({
    person: await mailedPerson(tx, user),
    zone: await zoneOf(tx),
  }))
  if (!found.person) return
  // A mail can't be corrected, as a screen is: it is tried again.
  if (!(await countBefore(platform, accountId))) throw new Error('The numbers are still being counted.')
  const week = { ...weekBefore(monday), zone: found.zone }
  const before = { ...weekBefore(week.from), zone: found.zone }
  const [rows, rowsBefore] = await platform.database.readAll(accountId, [
    daysOfPerson(user, week),
    daysOfPerson(user, before),
  ])
  const sum = (all: typeof rows, name: MetricName) => all.reduce((so, row) => so + valuesOf(row)[name], 0)
  const lines = metricNames
    .filter((name) => name !== 'todo' && (sum(rows, name) !== 0 || sum(rowsBefore, name) !== 0))
    .map((name) =>
      texts.line(metricTexts.names[name], shownValue(name, sum(rows, name)), shownValue(name, sum(rowsBefore, name))),
    )
  const span = texts.week(formatShortDay(week.from), formatShortDay(week.to))
  await createMailOnce(context).send({
    id: `weekly-numbers-${user}-${monday}`,
    to: found.person.email,
    subject: texts.subject(span),
    text: texts.body(
      found.person.firstName,
      span,
      lines.length > 0 ? lines : [texts.nothing],
      `${platform.config.publicUrl}/profile`,
    ),
    category: 'weekly-numbers',
  })
}
