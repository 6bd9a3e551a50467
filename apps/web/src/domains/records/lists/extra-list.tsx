import { ExternalLink, Info, Link2 } from 'lucide-react'
import { LinkIcon } from '../dialog/link-icons.tsx'
import { extraRecordType, linkRecordType } from '../dialog/record-types.ts'
import { CardHead } from './card-parts.tsx'
import styles from './lists.module.css'
import { RecordList } from './record-list.tsx'

export const ExtraList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={extraRecordType}
    contactId={contactId}
    icon={<Info />}
    among
    card={(item, open) => (
      <>
        <CardHead title={item.field} onOpen={open} />
        <p className={styles.text}>{item.value}</p>
      </>
    )}
  />
)

export const LinkList = ({ contactId }: { contactId: string }) => (
  <RecordList
    recordType={linkRecordType}
    contactId={contactId}
    icon={<Link2 />}
    among
    card={(link, open) => (
      <>
        <CardHead icon={<LinkIcon name={link.icon} />} title={link.name ?? link.url} onOpen={open} />
        {link.description && <p className={styles.text}>{link.description}</p>}
        <span>
          <a href={link.url} target="_blank" rel="noreferrer">
            {link.url} <ExternalLink size={12} aria-hidden />
          </a>
        </span>
      </>
    )}
  />
)
