import type { AccountTx } from '#platform/db/database'

/** Pictures of an earlier preview; returns their ids. */
export const dropPreviewFiles = async (tx: AccountTx, messageId: string) =>
  (
    await tx.db
      .deleteFrom('chat_files')
      .where('message_id', '=', messageId)
      .where('of_preview', '=', true)
      .returning('id')
      .execute()
  ).map(({ id }) => id)
