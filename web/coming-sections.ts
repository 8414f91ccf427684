import type { Section } from '#web/section.ts'

/** Sections whose rooms are not built yet: they stand in the menu and say so. A room takes its line away with it. */
export const comingSections: readonly Section[] = []
