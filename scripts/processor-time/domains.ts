// The domain of each test file, and the domains' budgets of processor time.

/** Processor seconds, on the machine that docs/measurements/test-run.md names. */
const budgets = { domain: 110, platform: 450, run: 2400 }

/** Journeys and system tests of one domain, by the beginning of their names. */
const byName: [RegExp, string][] = [
  [/^tests\/journeys\/(sign-in|forgot-password|mfa|one-session|lock-and-idle|ghosting)/, 'auth'],
  [/^tests\/journeys\/(contacts|contact-list|person|two-editors|never-lose|tabs)/, 'contacts'],
  [/^tests\/journeys\/(household|merging)/, 'households'],
  // contact-screens: its dialogs are those of records, but for a few.
  [/^tests\/journeys\/(vehicles|records|contact-screens)/, 'records'],
  [/^tests\/journeys\/(presence|employees)/, 'users'],
  [/^tests\/journeys\/account-export/, 'accountexports'],
  [/^tests\/journeys\/client-app/, 'clientapp'],
  [/^tests\/system\/recovery\/bulk/, 'bulk'],
  [/^tests\/journeys\/dynamic-tag/, 'tags'],
  [/^tests\/(journeys|system\/(?:nodes|recovery))\/texts/, 'sms'],
  [/^tests\/(journeys\/team-chat|system\/nodes\/chat)/, 'chat'],
  [/^tests\/journeys\/calls/, 'calls'],
  [/^tests\/(journeys|system\/nodes)\/task-boards/, 'taskboards'],
  [/^tests\/journeys\/(call-flow|queue)/, 'callflow'],
  [/^tests\/journeys\/(documents|followups|history|locations|renewals|search)/, '$1'],
  [/^tests\/journeys\/(import|export)/, '$1s'],
  [/^tests\/system\/recovery\/imports/, 'imports'],
  [/^(?:apps\/(?:server|web)\/src\/domains|packages\/contract\/src|tests\/sync\/domains)\/(?!kit\/)([^/.]+)\//, '$1'],
]

/** Files of no domain count for the platform. */
export function domainOf(file: string): string {
  const found = byName.flatMap(([pattern, domain]) => {
    const match = pattern.exec(file)
    return match ? [domain.replace('$1', match[1] ?? '')] : []
  })
  return found[0] ?? 'platform'
}

/** Seconds of each domain, largest first. */
export function secondsByDomain(seconds: Record<string, number>): [string, number][] {
  const sums = new Map<string, number>()
  for (const [file, taken] of Object.entries(seconds)) {
    sums.set(domainOf(file), (sums.get(domainOf(file)) ?? 0) + taken)
  }
  return [...sums].sort(([, one], [, other]) => other - one)
}

/** Lines that say which domain exceeds its budget, or that the whole run does. `slowness`: see machine-speed.ts. */
export function overBudget(domains: [string, number][], total: number, slowness = 1): string[] {
  const limits = {
    domain: budgets.domain * slowness,
    platform: budgets.platform * slowness,
    run: budgets.run * slowness,
  }
  const limitOf = (domain: string) => (domain === 'platform' ? limits.platform : limits.domain)
  const over = domains.filter(([domain, taken]) => taken > limitOf(domain))
  const said = over.map(([domain, taken]) => sentence(`The tests of ${domain}`, taken, limitOf(domain)))
  return total > limits.run ? [...said, sentence('The whole run', total, limits.run)] : said
}

const sentence = (what: string, taken: number, limit: number) =>
  `${what} took ${Math.round(taken)} processor seconds; the limit on this machine is ${Math.round(limit)}. ` +
  'The longest files are listed above.'
