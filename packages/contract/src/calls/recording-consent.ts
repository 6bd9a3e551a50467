// Who must know that a call is recorded, by state. In doubt the stricter reading: states whose statute or courts ask for the
// consent of all parties, and states where lawyers disagree. Not legal advice; checked on the date below.
export const recordingRulesAsOf = '2026-11-20'

export interface RecordingRule {
  /** Two letters; DC included. */
  state: string
  consent: 'all'
  source: string
}

/** Every other state: one party, who is the staff member. */
export const recordingRules: readonly RecordingRule[] = [
  { state: 'CA', consent: 'all', source: 'Cal. Penal Code § 632' },
  { state: 'CT', consent: 'all', source: 'Conn. Gen. Stat. § 52-570d' },
  { state: 'DE', consent: 'all', source: 'Del. Code tit. 11, § 1335(a)(4)' },
  { state: 'FL', consent: 'all', source: 'Fla. Stat. § 934.03' },
  { state: 'IL', consent: 'all', source: '720 ILCS 5/14-2' },
  { state: 'MD', consent: 'all', source: 'Md. Code, Cts. & Jud. Proc. § 10-402' },
  { state: 'MA', consent: 'all', source: 'Mass. Gen. Laws ch. 272, § 99' },
  { state: 'MI', consent: 'all', source: 'Mich. Comp. Laws § 750.539c' },
  { state: 'MT', consent: 'all', source: 'Mont. Code § 45-8-213' },
  { state: 'NV', consent: 'all', source: 'Nev. Rev. Stat. § 200.620; Lane v. Allstate Ins. Co. (1998)' },
  { state: 'NH', consent: 'all', source: 'N.H. Rev. Stat. § 570-A:2' },
  { state: 'OR', consent: 'all', source: 'Or. Rev. Stat. § 165.540 (conversations in person; treated as all)' },
  { state: 'PA', consent: 'all', source: '18 Pa. Cons. Stat. § 5704' },
  { state: 'VT', consent: 'all', source: 'No statute; State v. Geraw (2002) (treated as all)' },
  { state: 'WA', consent: 'all', source: 'Wash. Rev. Code § 9.73.030' },
]

/** Whether the recording must be announced when these states are involved; unknown ones count as strict. */
export function mustAnnounce(states: readonly (string | null)[]): { announce: boolean; why: string } {
  for (const state of states) {
    if (state === null) return { announce: true, why: 'A party’s state is unknown.' }
    const rule = recordingRules.find((each) => each.state === state)
    if (rule) return { announce: true, why: `${state} requires the consent of all parties (${rule.source}).` }
  }
  return { announce: false, why: 'These states require the consent of only one party.' }
}
