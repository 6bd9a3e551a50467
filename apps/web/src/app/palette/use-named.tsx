import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ClipboardList, Tag, UserRound } from 'lucide-react'
import { useTaskBoards } from '#domains/taskboards/taskboards.queries.ts'
import { usePeers } from '#domains/users/presence.queries.ts'
import { labelOf } from '#domains/users/presence.ts'
import { api } from '#platform/api.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { counted } from '#ui/format/counted.ts'
import { fullName } from '#ui/format/names.ts'
import { paletteTexts as texts } from '../texts/palette.texts.ts'
import type { PaletteGroup } from './palette-entry.ts'

const PAUSE = 120
const MOST_TAGS = 5

/** Colleagues, tags, and task boards, which are found by their names. */
export function useNamed(typed: string): PaletteGroup[] {
  const navigate = useNavigate()
  const admin = hasAdminRights(useMe().role)
  const { data: peers = [] } = usePeers()
  const search = useDebounced(typed.trim(), PAUSE)
  const tags = useQuery({
    ...api.tags.listTags.queryOptions({ query: { search, limit: MOST_TAGS } }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
  })
  const boards = useTaskBoards().data ?? []
  const openTag = (tag: string) => void navigate({ to: '/contacts', search: { view: 'tags', tag } as never })
  return [
    {
      heading: texts.groups.colleagues,
      entries: peers.map((peer) => ({
        id: `person:${peer.id}`,
        label: fullName(peer),
        hint: labelOf(peer.phoneStatus),
        words: peer.email,
        icon: <UserRound />,
        // Admins can see a colleague's page; others can write to them.
        run: () =>
          admin
            ? void navigate({ to: '/profile/$id', params: { id: peer.id } })
            : window.location.assign(`mailto:${peer.email}`),
      })),
    },
    {
      heading: texts.groups.tags,
      entries: (search.length > 1 ? (tags.data?.data ?? []) : []).map(({ id, name, assigned }) => ({
        id: `tag:${id}`,
        label: name,
        hint: counted(assigned, 'contact'),
        icon: <Tag />,
        run: () => openTag(id),
      })),
    },
    {
      heading: texts.groups.boards,
      entries: boards.map(({ id, boardname, description, total }) => ({
        id: `board:${id}`,
        label: boardname,
        hint: counted(total, 'card'),
        words: description,
        icon: <ClipboardList />,
        run: () => void navigate({ to: '/tasks/$id', params: { id } }),
      })),
    },
  ]
}
