import { Outlet, type ParsedLocation, redirect } from '@tanstack/react-router'
import { loadMe } from '../platform/api/me.ts'
import { isSignedOut } from '../platform/base/problem.ts'
import type { Page } from '../platform/pages/page.ts'
import { Shell } from './shell.tsx'

/** Leads to the sign-in and back. */
const requireSignIn = async ({ location }: { location: ParsedLocation }) => {
  try {
    await loadMe()
  } catch (error) {
    if (isSignedOut(error)) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
    throw error
  }
}

/** The parent of all pages for signed-in users. */
export const shell = { component: Shell, loader: requireSignIn, staleTime: Number.POSITIVE_INFINITY }

export const home: Page = {
  component: Outlet,
  check: () => {
    throw redirect({ to: '/tickets', replace: true })
  },
}
