-- a piece of a compressed value is read by unpacking all that stands before it
ALTER TABLE "question_export" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
