import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { peopleTexts } from './texts/people.texts.ts'

export const mailProblemWords = {
  bounced: peopleTexts.emailBounced,
  complained: peopleTexts.emailSpam,
} as const

type MailProblem = keyof typeof mailProblemWords

/** By person id; empty without admin rights. */
export function useMailProblems(): ReadonlyMap<string, MailProblem> {
  const enabled = hasAdminRights(useMe().role)
  const { data } = useQuery({ ...api.users.listUsers.queryOptions(), enabled, select: problemsOf })
  return data ?? none
}

const none: ReadonlyMap<string, MailProblem> = new Map()

const problemsOf = ({ data }: { data: readonly { id: string; mailProblem: MailProblem | null }[] }) =>
  new Map(data.flatMap(({ id, mailProblem }) => (mailProblem ? [[id, mailProblem] as const] : [])))
