import { useRouterState } from '@tanstack/react-router'

/** The address of the open page as its route states it, such as `/contacts/contact/$id`. */
export const useRoutePath = (): string =>
  useRouterState({ select: ({ matches, location }): string => matches.at(-1)?.fullPath ?? location.pathname })
