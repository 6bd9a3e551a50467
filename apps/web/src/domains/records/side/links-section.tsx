import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { recordsQuery } from '../dialog/record-type.ts'
import { type LinkRow, linkRecordType } from '../dialog/record-types.ts'
import { sideTexts as texts } from '../texts/side.texts.ts'
import { AddRecord } from './add-record.tsx'
import styles from './side.module.css'

export function LinksSection({ contactId }: { contactId: string }) {
  const query = useQuery(recordsQuery(linkRecordType, contactId))
  const links = (query.data?.data ?? []) as unknown as LinkRow[]
  return (
    <PaneSection
      title={texts.links}
      busy={query.isPending}
      actions={<AddRecord recordType={linkRecordType} contactId={contactId} name={texts.addLink} />}
    >
      <QueryState query={query} compact loading={<Skeleton width={140} height={13} />}>
        {links.length === 0 ? (
          <PaneNone>{texts.noLinks}</PaneNone>
        ) : (
          <ul>
            {links.map((link) => (
              <li key={link.id} className={styles.link} title={link.description ?? undefined}>
                <ExternalLink aria-hidden />
                <a href={link.url} target="_blank" rel="noreferrer">
                  {link.name || link.url}
                </a>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </PaneSection>
  )
}
