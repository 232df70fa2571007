export const toolsSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  mb: 2,
  '& > .MuiButton-root': { flex: { xs: '1 1 auto', sm: 'none' }, minHeight: { xs: 44, sm: 36 } },
}
