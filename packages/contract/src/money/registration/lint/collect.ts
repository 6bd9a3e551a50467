// Builds findings, puts them in order, and says which rules found nothing.
import type { RegistrationStep } from '../limits.ts'
import type { Finding, Fix, LintResult, Rule, RuleName } from './finding.ts'
import { rules } from './rules.ts'

type Part = Pick<Finding, 'rule' | 'title' | 'why' | 'step' | 'field'> & Partial<Finding>

export const buildFinding = (part: Part): Finding => ({
  severity: rules[part.rule].severity,
  ...{ note: part.title, sample: part.samples?.[0] ?? null, samples: [], fixes: [], action: null, copy: null },
  ...part,
})

/** The button that takes a value over. */
export const buildFix = (
  ...[step, field, value, name, also]: [RegistrationStep, string, string, string, Fix['also']?]
): Fix => ({
  ...{ label: `Use ${value}`, done: `${name} is now ${value}`, step, field, value },
  ...(also && { also }),
})

export function buildResult(of: Rule['of'], findings: readonly Finding[]): LintResult {
  const rank = { error: 0, warning: 1 }
  const open = new Set(findings.map(({ rule }) => rule))
  return {
    // Sorting keeps the order of equal ones.
    findings: [...findings].sort((a, b) => rank[a.severity] - rank[b.severity]),
    checks: (Object.keys(rules) as RuleName[])
      .filter((rule) => rules[rule].of === of)
      .map((rule) => ({ rule, passed: !open.has(rule), says: rules[rule].says })),
  }
}

/** The registry's own names of what Twilio numbers. */
const feedback: ReadonlyMap<string, number> = new Map([
  ['TAX_ID', 30795],
  ['STOCK_SYMBOL', 30796],
  ['GOVERNMENT_ENTITY', 30797],
  ['NONPROFIT', 30798],
  ['OTHERS', 30799],
])

/** Findings that explain a carrier's refusal: their rules are published under its code. */
export function matchFindings(code: string | null, findings: readonly Finding[]): Finding[] {
  const number = feedback.get(code ?? '') ?? Number(code)
  return findings.filter(({ rule }) => (rules[rule].codes as readonly number[]).includes(number))
}
