/**
 * The number of a tax document, of a row of `document_counter`: 'INV/2627/000001', after 9,999,999 'INV/2627/A000000' and
 * so on to 'INV/2627/Z999999', then two letters and five digits to 'INV/2627/ZZ99999', the 103,600,000th of a year. Rule
 * 46 of the CGST Rules: consecutive, unique within the financial year, at most 16 characters of letters, digits, hyphen
 * and slash. It is written where the number is given, so that nobody waits for a process to write it.
 */
export const documentNumberSql = `document_counter.prefix || '/' || substr(document_counter.financial_year, 3, 2)
  || substr(document_counter.financial_year, 6) || '/' || case
    when document_counter.last_number < 10000000
      then lpad(last_number::text, greatest(6, length(last_number::text)), '0')
    when document_counter.last_number < 36000000
      then chr(55 + last_number / 1000000) || lpad((last_number % 1000000)::text, 6, '0')
    when document_counter.last_number < 103600000
      then chr(65 + (last_number - 36000000) / 2600000) || chr(65 + (last_number - 36000000) / 100000 % 26)
        || lpad((last_number % 100000)::text, 5, '0') end`;
