import type { AnswerTo } from '#platform/api.ts'

export type Explanation = AnswerTo<'tags', 'explainTag'>
export type RuleAnswer = Explanation['rules'][number]
