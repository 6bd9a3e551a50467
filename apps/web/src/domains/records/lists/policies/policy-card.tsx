import { EllipsisVertical, ExternalLink, FolderOpen, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { formatDay } from '#ui/format/dates.ts'
import type { RecordType, StoredRecord } from '../../dialog/record-type.ts'
import { type PolicyRow, policyRecordType } from '../../dialog/record-types.ts'
import { useRemoveRecord } from '../../dialog/use-remove-record.ts'
import { daysUntil, hasEnded, policyName, RENEWS_SOON } from '../../side/policy-facts.ts'
import { PolicyIcon } from '../../side/policy-icon.tsx'
import { policyTexts as texts } from '../../texts/lists.texts.ts'
import styles from './policies.module.css'
import { Premium } from './premium-field.tsx'

interface PolicyCardProps {
  contactId: string
  policy: PolicyRow
  today: string
  payment: string | undefined
  manager: string | undefined
  /** Opens the dialog, at the tab of this label. */
  onOpen(start?: string): void
}

export function PolicyCard({ contactId, policy, today, payment, manager, onOpen }: PolicyCardProps) {
  const removal = useRemoveRecord(policyRecordType as unknown as RecordType, contactId)
  const { type, company, plan, idNumber, effectiveDate, termDate, issueDate, enrolledVia, link, notes } = policy
  const name = policyName(policy)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.icon}>
          <PolicyIcon type={type} />
        </span>
        <div className={styles.title}>
          <span>
            <button type="button" className={styles.name} onClick={() => onOpen()}>
              {name}
            </button>
            <Status policy={policy} today={today} />
          </span>
          {plan && (company || type) && <p>{plan}</p>}
        </div>
        <Premium contactId={contactId} policy={policy} />
        <Menu
          label={texts.actions(name)}
          placement="bottom-end"
          trigger={<IconButton size="s" name={texts.actions(name)} icon={<EllipsisVertical />} />}
          entries={[
            { label: texts.edit, icon: <Pencil />, run: () => onOpen() },
            { label: texts.documents, icon: <FolderOpen />, run: () => onOpen('Documents') },
            'divider',
            {
              label: texts.remove,
              icon: <Trash2 />,
              danger: true,
              run: () => void removal.remove(policy as unknown as StoredRecord),
            },
          ]}
        />
      </div>
      <dl className={styles.facts}>
        <Fact name={texts.number}>
          {idNumber && (
            <CopyButton text={idNumber} what={texts.theNumber} className={styles.number}>
              {idNumber}
            </CopyButton>
          )}
        </Fact>
        <Fact name={texts.effective}>{effectiveDate && formatDay(effectiveDate)}</Fact>
        <Fact name={texts.term}>{termDate && formatDay(termDate)}</Fact>
        <Fact name={texts.payment}>{payment}</Fact>
        <Fact name={texts.managedBy}>{manager}</Fact>
        <Fact name={texts.issued}>{issueDate && formatDay(issueDate)}</Fact>
        <Fact name={texts.enrolledVia}>{enrolledVia}</Fact>
        <Fact name={texts.link}>
          {link && (
            <a href={link} target="_blank" rel="noreferrer">
              {texts.openPolicy} <ExternalLink size={12} aria-hidden />
            </a>
          )}
        </Fact>
      </dl>
      {notes && <p className={styles.notes}>{notes}</p>}
    </>
  )
}

function Status({ policy, today }: { policy: PolicyRow; today: string }) {
  const { effectiveDate, termDate } = policy
  if (hasEnded(policy, today)) return <Chip look="neutral">{texts.over}</Chip>
  if (effectiveDate && effectiveDate > today) return <Chip look="info">{texts.notYet}</Chip>
  const days = termDate ? daysUntil(termDate, today) : undefined
  if (days !== undefined && days <= RENEWS_SOON) return <Chip look="warn">{texts.renews(days)}</Chip>
  return <Chip look="ok">{texts.inForce}</Chip>
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children ? (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  ) : null
