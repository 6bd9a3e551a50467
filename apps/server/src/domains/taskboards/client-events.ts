// The specification's events from the browser; each does what the endpoint of the same purpose does.
import type { ClientEventHandlers } from '#platform/domain'

export const boardClientEventHandlers: ClientEventHandlers = {}
