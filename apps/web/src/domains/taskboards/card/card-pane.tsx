import { Ellipsis, SquareKanban, Star, Trash2, UserRound, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useColleagues } from '#domains/users/colleagues.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useReviewsEnabled } from '#platform/reviews/review-request.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/actions/menu.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { ArchivedContext } from '../archived.ts'
import { isServed, openReviewOfCard } from '../card-review.ts'
import { failureText } from '../failure-texts.ts'
import { type OpenCard, useOpenCard, useTaskBoard } from '../taskboards.queries.ts'
import { cardTexts as texts } from '../texts/card.texts.ts'
import styles from './card-pane.module.css'
import { CardTab } from './card-tab.tsx'
import { CardTitle } from './card-title.tsx'
import { useCardActs } from './use-card-acts.ts'
import { usePaneKeys } from './use-pane-keys.ts'
import { useShownTab } from './use-shown-tab.ts'

interface CardPaneProps {
  cardId: string
  /** The contact, from other domains. */
  client(id: string): ReactNode
  onClose(): void
}

/** A card beside its board, with its client in a tab of its own. */
export function CardPane({ cardId, client, onClose }: CardPaneProps) {
  const pane = useRef<HTMLElement>(null)
  const onKeyDown = usePaneKeys(pane, cardId, onClose)
  const { data, error, refetch, isFetching } = useOpenCard(cardId)
  // A card that a colleague deleted is not shown.
  const gone = hasCode(error, 'cardNotFound', 'malformed')
  return (
    <aside ref={pane} className={styles.pane} aria-label={texts.pane} tabIndex={-1} onKeyDown={onKeyDown}>
      {gone ? (
        <PaneHead onClose={onClose}>
          <p role="alert">
            <strong>{texts.gone}</strong> {texts.goneText}
          </p>
        </PaneHead>
      ) : (
        <>
          {!data && <PaneHead onClose={onClose}>{!error && <Skeleton width={180} height={18} />}</PaneHead>}
          <QueryState
            query={{ data, error, refetch, isFetching }}
            failureText={(failure) => failureText('getCard', failure)}
            loading={<PaneSkeleton />}
          >
            {(open) => <Shown key={cardId} open={open} client={client} onClose={onClose} />}
          </QueryState>
        </>
      )}
    </aside>
  )
}

interface ShownProps {
  open: OpenCard
  client: CardPaneProps['client']
  onClose(): void
}

function Shown({ open, client, onClose }: ShownProps) {
  const { card } = open
  const { data: board } = useTaskBoard(card.boardId)
  const colleagues = useColleagues()
  const { toLane, remove } = useCardActs(card, onClose)
  const [tab, setTab] = useShownTab(card.client !== null)
  // Where cards go that lost the tag, they can be deleted.
  const fed = card.source === 'tag' && card.laneId !== board?.endLane
  const archived = board?.archived ?? false
  const hasReviews = useReviewsEnabled()
  const content = <CardTab {...{ open, board, colleagues }} onLane={(id) => void toLane(id)} />
  return (
    <ArchivedContext value={archived}>
      <PaneHead
        onClose={onClose}
        actions={
          !archived && (
            <Menu
              label={texts.more}
              placement="bottom-end"
              trigger={<IconButton size="s" name={texts.more} icon={<Ellipsis />} />}
              entries={[
                ...(hasReviews && isServed(card, board)
                  ? [{ label: texts.requestReview, icon: <Star />, run: () => openReviewOfCard(card) }]
                  : []),
                {
                  label: texts.remove,
                  icon: <Trash2 />,
                  danger: true,
                  ...(fed && { disabled: true, hint: texts.fed }),
                  run: () => void remove(),
                },
              ]}
            />
          )
        }
      >
        {card.client && <h2>{card.client.name}</h2>}
        <CardTitle card={card} board={board} colleagues={colleagues} />
        {card.subTitle && <p className={styles.sub}>{card.subTitle}</p>}
      </PaneHead>
      {card.client ? (
        <div className={styles.tabs}>
          <Tabs
            label={texts.tabs}
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'card', label: texts.card, icon: <SquareKanban /> },
              { value: 'client', label: texts.contact, icon: <UserRound /> },
            ]}
          >
            {tab === 'client' ? client(card.client.id) : content}
          </Tabs>
        </div>
      ) : (
        content
      )}
    </ArchivedContext>
  )
}

interface PaneHeadProps {
  actions?: ReactNode
  onClose(): void
  children: ReactNode
}

const PaneHead = ({ actions, onClose, children }: PaneHeadProps) => (
  <header className={styles.head}>
    <div className={styles.grow}>{children}</div>
    <span className={styles.actions}>
      {actions}
      <IconButton size="s" name={texts.close} icon={<X />} shortcut={texts.closeKey} onClick={onClose} />
    </span>
  </header>
)

const PaneSkeleton = () => (
  <div role="status" aria-busy aria-label={texts.loading} className={styles.loading}>
    <Skeleton width="100%" height={32} />
    <Skeleton width="100%" height={32} />
    <Skeleton width="70%" />
    <Skeleton width="85%" />
    <Skeleton width="60%" />
  </div>
)
