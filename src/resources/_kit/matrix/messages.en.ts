export const en = {
  matrix: {
    legend: 'What the symbols mean',
    waiting: 'Loading',
    failed: 'Rows %{first}–%{last} could not be loaded.',
    help: 'Arrows move between cells, Enter opens, Home and End go to the ends of a row.',
  },
}
