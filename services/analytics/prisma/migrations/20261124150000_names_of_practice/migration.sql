-- A self assessment bears the name that its student typed; others are not told it any more.
update exam set name = '' where exam_type = 'SelfAssessment';
