import { Bell, Filter, Pin, Plus, Star, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { Kbd } from '../actions/kbd.tsx'
import { Avatar } from '../data/avatar.tsx'
import { AvatarGroup } from '../data/avatar-group.tsx'
import { Badge } from '../data/badge.tsx'
import { Chip } from '../data/chip.tsx'
import { StatusDot } from '../data/status-dot.tsx'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Card } from '../layout/card.tsx'
import { Divider } from '../layout/divider.tsx'
import styles from './gallery.module.css'

const PEOPLE = ['Dana Reed', 'Kyle Moss', 'Tess Wong', 'Ali Haddad', 'June Park'].map((name) => ({ id: name, name }))

export function Actions() {
  const [busy, setBusy] = useState(false)
  const [pinned, setPinned] = useState(true)
  const [vip, setVip] = useState(true)
  return (
    <>
      <Card title="Buttons">
        <div className={styles.stack}>
          <div className={styles.row}>
            <Button look="solid" icon={<Plus />}>
              New contact
            </Button>
            <Button icon={<Upload />}>Import</Button>
            <Button look="quiet" icon={<Filter />}>
              Filters
            </Button>
            <Button look="danger" icon={<Trash2 />}>
              Delete
            </Button>
          </div>
          <div className={styles.row}>
            <Button look="solid" size="s">
              Small
            </Button>
            <Button look="solid">Medium</Button>
            <Button look="solid" size="l">
              Large
            </Button>
            <Button look="solid" busy={busy} onClick={() => setBusy(true)}>
              Save contact
            </Button>
            <Button busy>Saving</Button>
            <Button look="solid" disabled="Add a phone number first">
              Send
            </Button>
            <Button disabled>Disabled</Button>
          </div>
          <div className={styles.row}>
            <IconButton name="Notifications" icon={<Bell />} size="s" />
            <IconButton name="Pin" icon={<Pin />} pressed={pinned} onClick={() => setPinned(!pinned)} />
            <IconButton name="Star" icon={<Star />} size="l" shortcut="S" />
            <IconButton name="Trash" icon={<Trash2 />} disabled />
            <Spinner label="Loading" />
            <Kbd>Ctrl K</Kbd>
            <Badge count={3} of="unread" />
            <Badge count={12} of="unread" look="subtle" />
            <Badge count={120} of="past due" look="bad" />
          </div>
        </div>
      </Card>
      <Card title="People and marks" aside={5}>
        <div className={styles.stack}>
          <div className={styles.row}>
            {([20, 24, 32, 40, 64] as const).map((size, index) => (
              <Avatar
                key={size}
                name={PEOPLE[index]?.name ?? ''}
                size={size}
                presence={<StatusDot look="ok" label="Available" />}
              />
            ))}
            <Avatar name="" size={32} />
            <AvatarGroup label="Viewed by" people={PEOPLE} />
          </div>
          <div className={styles.row}>
            <Chip look="info">Lead</Chip>
            <Chip look="warn">Prospect</Chip>
            <Chip look="ok">Client</Chip>
            <Chip look="neutral">Former</Chip>
            <Chip look="bad">Lapsed</Chip>
            <Chip>Auto</Chip>
            <Chip look="accent">Bilingual</Chip>
            <Chip onRemove={() => {}}>Renewal</Chip>
            <Chip onPress={() => setVip(!vip)} pressed={vip}>
              VIP
            </Chip>
            <Chip onPress={() => {}} pressed={false}>
              Spanish
            </Chip>
          </div>
          <ProgressBar label="Import" value={0.62} />
          <ProgressBar label="Waiting" />
          <Divider text="Today" />
          <div className={styles.person} aria-busy="true">
            <Skeleton width={32} height={32} round />
            <div style={{ flex: 1 }} className={styles.stack}>
              <Skeleton width="40%" />
            </div>
          </div>
        </div>
      </Card>
    </>
  )
}
