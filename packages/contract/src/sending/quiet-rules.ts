// Hours in which texts that nobody asked for may be sent, by the recipient's state. Where sources differ the strictest wins;
// this is a careful reading as of November 2026, not legal advice, and an agency can only make it stricter.

export interface Hours {
  /** Whole hours of the recipient's clock; allowed from `from` until before `until`. */
  from: number
  until: number
}

export interface QuietRule {
  /** Two letters; `US` is the federal rule for everybody. */
  state: string
  weekdays: Hours
  saturday: Hours
  /** Null: not at all. */
  sunday: Hours | null
  /** Not on the holidays of the federal government. */
  noHolidays: boolean
  source: string
  /** YYYY-MM-DD: when the source was read. */
  asOf: string
}

const asOf = '2026-11-01'
const hours = (from: number, until: number): Hours => ({ from, until })
const daily = (state: string, from: number, until: number, source: string): QuietRule => ({
  ...{ state, source, asOf, noHolidays: false },
  ...{ weekdays: hours(from, until), saturday: hours(from, until), sunday: hours(from, until) },
})
const notOnSundays = (rule: QuietRule, noHolidays = false): QuietRule => ({ ...rule, sunday: null, noHolidays })

export const federalRule = daily('US', 8, 21, '47 CFR § 64.1200(c)(1): before 8 a.m. or after 9 p.m. local time')

export const quietRules: readonly QuietRule[] = [
  federalRule,
  notOnSundays(daily('AL', 8, 20, 'Ala. Code § 8-19C-3; Ala. Admin. Code 770-X-5-.19'), true),
  daily('CT', 9, 20, 'Conn. Gen. Stat. § 42-288a(b), as amended by Public Act 23-98'),
  daily('FL', 8, 20, 'Fla. Stat. § 501.616(6)(a)'),
  daily('KY', 10, 21, 'Ky. Rev. Stat. § 367.46955(12)'),
  notOnSundays(daily('LA', 8, 20, 'La. Admin. Code tit. 45 § 2305; La. R.S. 45:844.31'), true),
  daily('MA', 8, 20, 'Mass. Gen. Laws ch. 159C § 3; 201 CMR 12.04'),
  daily('MD', 8, 20, 'Md. Code, Com. Law § 14-4502(c)(2)'),
  notOnSundays(daily('MS', 8, 20, 'Miss. Code § 77-3-723'), true),
  daily('NM', 9, 21, 'N.M. Stat. § 57-12-22(B)(2)'),
  daily('NV', 9, 20, 'Nev. Rev. Stat. § 598.0918(3)'),
  daily('OK', 8, 20, 'Okla. Stat. tit. 15 § 775C.4(A)'),
  daily('OR', 8, 20, 'Or. Rev. Stat. § 646A.370, as amended by H.B. 3865 (2025)'),
  {
    ...{ state: 'RI', asOf, noHolidays: true, source: 'R.I. Gen. Laws § 5-61-3.6(a)(4)' },
    ...{ weekdays: hours(9, 18), saturday: hours(10, 17), sunday: null },
  },
  notOnSundays(daily('SD', 9, 21, 'S.D. Codified Laws § 37-30A-3')),
  {
    ...{
      state: 'TX',
      asOf,
      noHolidays: false,
      source: 'Tex. Bus. & Com. Code § 301.051(b), § 302.101 (S.B. 140, 2025)',
    },
    ...{ weekdays: hours(9, 21), saturday: hours(9, 21), sunday: hours(12, 21) },
  },
  notOnSundays(daily('UT', 8, 21, 'Utah Code § 13-25a-103(4)'), true),
  daily('WA', 8, 20, 'Rev. Code Wash. § 80.36.390(4)'),
  daily('WY', 8, 20, 'Wyo. Stat. § 40-12-302(e)'),
]

const byState = new Map(quietRules.map((rule) => [rule.state, rule]))

export const ruleOf = (state: string | null): QuietRule => byState.get(state ?? '') ?? federalRule
