import type { MenuEntry } from '../../../resources/_kit/ui/ActionMenu.tsx'

/** A screen or a dialog of the admin that can be opened from anywhere. */
export type Place = Pick<MenuEntry, 'label' | 'icon' | 'to' | 'state' | 'act'>
