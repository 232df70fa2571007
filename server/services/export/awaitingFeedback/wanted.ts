/** Of which program a sheet shows the practices that wait for a reply. */
export type WantedAwaiting = { sheet: 'awaiting_feedback'; program: string }
