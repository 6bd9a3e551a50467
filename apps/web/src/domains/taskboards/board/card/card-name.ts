import type { TaskCard } from '../../taskboards.queries.ts'
import { boardCardTexts as texts } from '../../texts/board.texts.ts'

export const formatCardName = ({ client, title }: Pick<TaskCard, 'client' | 'title'>) =>
  client?.name || title || texts.untitled
