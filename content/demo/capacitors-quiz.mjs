// The quiz of the demo pack that comes as a spreadsheet (docs/reference/content-packs.md).
const quiz = {
  examId: 'physics-12-02-capacitors',
  examName: 'Capacitors: quiz',
  examType: 'Quiz',
  subjectId: 'physics',
  subjectName: 'Physics',
  chapterId: 'physics-12-02',
  chapterName: 'Electrostatic Potential and Capacitance',
  durationMinutes: 10,
  totalMarks: 8,
};
const columns = ['topicId', 'topicName', 'questionId', 'questionType', 'question', 'key', 'option_a', 'option_b', 'option_c', 'option_d', 'difficulty', 'idealSeconds', 'hint', 'explanation'];
// type, question, key, options, difficulty, seconds, hint, explanation
const questions = [
  ['SCCT', 'A slab of dielectric is pushed into a capacitor that stays connected to its battery. Its charge', 'c', ['falls', 'stays the same', 'grows', 'vanishes'], 'Easy', 60, 'The voltage is held by the battery.', '$Q = CV$: the capacitance grows while $V$ stays.'],
  ['MCCT', 'The capacitance of a parallel-plate capacitor grows with', 'a,c', ['the area of its plates', 'the distance of its plates', 'the dielectric constant of what lies between them', 'its charge'], 'Easy', 75, 'Write down the formula of the capacitance.', '$C = \\varepsilon_0 K A/d$: neither the charge nor the voltage stands in it.'],
  ['INT', 'Three capacitors of $3\\,\\mu\\text{F}$ each are connected in parallel. Their capacitance, in $\\mu\\text{F}$, is', 9, [], 'Easy', 45, 'In parallel the charges add at one voltage.', '$3 + 3 + 3 = 9$.'],
  ['NUM', 'A capacitor of $5\\,\\mu\\text{F}$ is charged to $3\\ \\text{V}$. Its energy, in $\\mu\\text{J}$, is', 22.5, [], 'Medium', 90, 'Half of the charge times the voltage.', '$\\tfrac12 CV^2 = \\tfrac12\\cdot 5\\cdot 9 = 22.5$.'],
];

/** Its two sheets; `place` says whose it is. */
export const capacitorsQuiz = (place) => ({
  Quiz: Object.entries({ ...place, ...quiz }),
  Questions: [
    columns,
    ...questions.map(([type, question, key, options, difficulty, seconds, hint, explanation], at) => [
      'physics-12-02-t2', 'Capacitors', `physics-12-02-x${at + 1}`, type, question, key,
      ...['', '', '', ''].map((none, letter) => options[letter] ?? none), difficulty, seconds, hint, explanation,
    ]),
  ],
});
