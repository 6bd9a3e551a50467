import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { formatBytes } from '#ui/fields/file-rules.ts'
import { formatDate } from '#ui/format/dates.ts'
import { Card } from '#ui/layout/card.tsx'
import { archivesQuery } from '../chat.queries.ts'
import { failureText } from '../failure-texts.ts'
import { settingsTexts as texts } from '../texts/chat.texts.ts'
import styles from './settings.module.css'

type Archive = AnswerTo<'chat', 'listChatArchives'>['data'][number]

/** What was deleted because of its age; only owners see it. */
export function Archives() {
  const { role } = useMe()
  const mayRead = role === 'owner' || role === 'super'
  const query = useQuery({ ...archivesQuery(), enabled: mayRead })
  return (
    <Card title={texts.archives}>
      {mayRead ? (
        <QueryState query={query} failureText={(error) => failureText('listChatArchives', error)}>
          {({ data }) =>
            data.length === 0 ? (
              <p className={styles.muted}>{texts.archivesNone}</p>
            ) : (
              <ul className={styles.archives}>
                {data.map((archive) => (
                  <Row key={archive.id} archive={archive} />
                ))}
              </ul>
            )
          }
        </QueryState>
      ) : (
        <p className={styles.muted}>{texts.ownersOnly}</p>
      )}
    </Card>
  )
}

function Row({ archive: { id, from, to, messages, size } }: { archive: Archive }) {
  const download = useMutation({
    mutationFn: async () => saveFile(await api.chat.downloadChatArchive({ params: { id } }), 'chat.zip'),
    onError: (error) => snack.error(failureText('downloadChatArchive', error)),
  })
  return (
    <li className={styles.archive}>
      <span>
        {formatDate(from)} – {formatDate(to)} · {texts.archiveRow(messages)} · {formatBytes(size)}
      </span>
      <Button icon={<Download />} busy={download.isPending} onClick={() => download.mutate()}>
        {texts.download}
      </Button>
    </li>
  )
}
