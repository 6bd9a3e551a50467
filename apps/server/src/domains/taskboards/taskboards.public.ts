export { buildCardFileKey } from './parts/file-key.ts'

import { cardEndpoints } from '@frontdesk/contract/taskboards/cards'
import { boardsStream } from '@frontdesk/contract/taskboards/limits'
import { boardEndpoints } from '@frontdesk/contract/taskboards/taskboards'
import { type Domain, routes } from '#platform/domain'
import { deleteTaskBoard, restoreTaskBoard, updateTaskBoard } from './boards/change-board.ts'
import { addTaskLane, removeTaskLane, updateTaskLane } from './boards/change-lanes.ts'
import { clearTaskLane, listClearedLanes, undoClearLane } from './boards/clear-lane.ts'
import { copyTaskBoard, createTaskBoard } from './boards/create-board.ts'
import { getTaskBoard, listTaskBoards, listTaskBoardUsers, listTaskLanes } from './boards/list-boards.ts'
import { saveTaskLabels } from './boards/save-labels.ts'
import { addCard } from './cards/add-card.ts'
import { listCardHistory } from './cards/card-history.ts'
import { changeCards } from './cards/change-cards.ts'
import { deleteCard, restoreCard } from './cards/delete-card.ts'
import { getCard, listCards, listClientCards } from './cards/list-cards.ts'
import { moveCard } from './cards/move-card.ts'
import { updateCard } from './cards/update-card.ts'
import { createClientEventHandlers } from './client-events.ts'
import { checkBoardImport, importTaskBoard } from './importing/import-board.ts'
import { boardBelongings } from './leaving/hand-over.ts'
import { addChecklistItem, deleteChecklistItem, updateChecklistItem } from './parts/checklist.ts'
import { addCardComment, deleteCardComment, updateCardComment } from './parts/comments.ts'
import { deleteCardFile, showCardFile, uploadCardFile } from './parts/files.ts'
import type { LaneReactions } from './rules/enter-lane.ts'
import { addRecurringCard, deleteRecurringCard, listRecurringCards, updateRecurringCard } from './rules/recurring.ts'
import { boardAudiences } from './taskboards.access.ts'
import { buildBoardJobs, buildBoardRecurring } from './taskboards.jobs.ts'

export const taskBoardsDomain = (reactions: LaneReactions): Domain => ({
  name: 'taskboards',
  routes: [
    ...routes(boardEndpoints, {
      listTaskBoards,
      getTaskBoard,
      listTaskBoardUsers,
      listTaskLanes,
      createTaskBoard,
      copyTaskBoard,
      updateTaskBoard,
      deleteTaskBoard,
      restoreTaskBoard,
      addTaskLane,
      updateTaskLane,
      removeTaskLane,
      clearTaskLane,
      listClearedLanes,
      undoClearLane,
      saveTaskLabels,
      listRecurringCards,
      addRecurringCard,
      updateRecurringCard,
      deleteRecurringCard,
      checkBoardImport,
      importTaskBoard,
    }),
    ...routes(cardEndpoints, {
      listCards,
      listClientCards,
      getCard,
      listCardHistory,
      addCard: addCard(reactions),
      updateCard,
      moveCard: moveCard(reactions),
      deleteCard,
      restoreCard,
      changeCards: changeCards(reactions),
      addChecklistItem,
      updateChecklistItem,
      deleteChecklistItem,
      addCardComment,
      updateCardComment,
      deleteCardComment,
      uploadCardFile,
      showCardFile,
      deleteCardFile,
    }),
  ],
  audiences: boardAudiences,
  canSubscribe: (stream) => stream === boardsStream,
  streams: () => [boardsStream],
  clientEvents: createClientEventHandlers(reactions),
  belongings: boardBelongings,
  jobs: buildBoardJobs(reactions),
  recurring: buildBoardRecurring(reactions),
})
