import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Figure, Figures } from './figure.tsx'
import { WidgetCard } from './widget-card.tsx'

/** A card that is still to come, as high as it will be. */
export const WidgetSkeleton = ({ title }: { title: string }) => (
  <WidgetCard title={title} busy>
    <Figures even>
      <Figure label={<Skeleton width={48} />} />
      <Figure label={<Skeleton width={48} />} />
    </Figures>
  </WidgetCard>
)
