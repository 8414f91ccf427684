import type { ReactNode } from 'react'

export const Layout = ({ children }: { children: ReactNode }) => <main>{children}</main>
