import { AppError } from '#platform/app-error'
import type { AccountTx, Actor } from '#platform/db/database'
import { AttemptLost, type JobContext } from '#platform/jobs/job'
import { isMember } from '../../auth/auth.public.ts'
import { type BulkRun, runById } from '../bulk.store.ts'

/** The delays between them grow, to about an hour in all. */
export const bulkAttempts = 8
/** Contacts of a batch, which is one transaction. */
export const batchContacts = 200

/** The job in the name of the person who started it, so that its changes are theirs in the history. */
export async function inNameOf(
  runId: string,
  context: JobContext,
  starter: (run: BulkRun) => Actor | undefined = ({ actor }) => actor,
): Promise<JobContext | undefined> {
  const [run] = await context.platform.database.read(context.accountId, runById(runId))
  return run && { ...context, actor: starter(run) ?? run.actor }
}

/** Throws when the person who started the run has lost access since: nothing more is changed in their name. */
export async function refuseIfGone({ platform, accountId, actor }: JobContext) {
  if (actor.userId && (await isMember(platform, accountId, actor.userId))) return
  const message = 'You no longer have access to this account. The contacts changed so far stay changed.'
  throw new AppError('forbidden', { message })
}

/** One transaction of the job; throws AttemptLost when another worker has taken it over. */
export const inJob = <T>({ platform, accountId, actor, fence }: JobContext, act: (tx: AccountTx) => Promise<T>) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    await fence(tx)
    return act(tx)
  })

/** True when the error ends the work: retrying can't help, or this was the last attempt. */
export const isLast = (error: unknown, { signal, attempt }: JobContext, isFinal: boolean) =>
  !(error instanceof AttemptLost) && !signal.aborted && (isFinal || attempt >= bulkAttempts)
