// The frames around pages: none, and the workspace of a signed-in person.
import { createRootRoute, createRoute } from '@tanstack/react-router'
import { Root } from './root.tsx'
import { requireSession } from './session/guards.ts'
import { Workspace } from './shell/workspace.tsx'

export const root = createRootRoute({ component: Root })
export const onRoot = () => root

export const workspace = createRoute({
  getParentRoute: onRoot,
  id: 'workspace',
  beforeLoad: requireSession,
  component: Workspace,
})
export const inWorkspace = () => workspace
