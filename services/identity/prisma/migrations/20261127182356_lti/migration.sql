-- CreateTable
CREATE TABLE "lti_key" (
    "kid" TEXT NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "sealed" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_key_pkey" PRIMARY KEY ("kid")
);

-- CreateTable
CREATE TABLE "lti_platform" (
    "platform_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "issuer" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "deployment_ids" TEXT[],
    "login_url" TEXT NOT NULL,
    "access_url" TEXT NOT NULL,
    "keys_url" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_platform_pkey" PRIMARY KEY ("platform_id")
);

-- CreateTable
CREATE TABLE "lti_link" (
    "link_id" UUID NOT NULL,
    "platform_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_link_pkey" PRIMARY KEY ("link_id")
);

-- CreateTable
CREATE TABLE "lti_launch" (
    "secret_hash" BYTEA NOT NULL,
    "nonce" TEXT NOT NULL,
    "platform_id" UUID NOT NULL,
    "browser_hash" BYTEA NOT NULL,
    "subject" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "line_item" TEXT,
    "user_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lti_launch_pkey" PRIMARY KEY ("secret_hash")
);

-- CreateTable
CREATE TABLE "lti_grade" (
    "grade_id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "account_id" UUID NOT NULL,
    "org_id" TEXT NOT NULL,
    "exam_id" TEXT NOT NULL,
    "line_item" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "centimarks" INTEGER,
    "maximum_centimarks" INTEGER,
    "told_at" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'untold',
    "tries" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "last_tried_at" TIMESTAMPTZ(3),
    "answer_code" INTEGER,

    CONSTRAINT "lti_grade_pkey" PRIMARY KEY ("grade_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "lti_platform_org_id_issuer_client_id_key" ON "lti_platform"("org_id", "issuer", "client_id");

-- CreateIndex
CREATE INDEX "lti_link_user_id_idx" ON "lti_link"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "lti_link_platform_id_subject_key" ON "lti_link"("platform_id", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "lti_link_platform_id_user_id_key" ON "lti_link"("platform_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "lti_launch_nonce_key" ON "lti_launch"("nonce");

-- CreateIndex
CREATE INDEX "lti_launch_platform_id_idx" ON "lti_launch"("platform_id");

-- CreateIndex
CREATE INDEX "lti_launch_user_id_idx" ON "lti_launch"("user_id");

-- CreateIndex
CREATE INDEX "lti_launch_created_at_idx" ON "lti_launch"("created_at");

-- CreateIndex
CREATE INDEX "lti_grade_user_id_idx" ON "lti_grade"("user_id");

-- CreateIndex
CREATE INDEX "lti_grade_account_id_idx" ON "lti_grade"("account_id");

-- CreateIndex
CREATE INDEX "lti_grade_exam_id_user_id_idx" ON "lti_grade"("exam_id", "user_id");

-- CreateIndex
CREATE INDEX "lti_grade_org_id_created_at_grade_id_idx" ON "lti_grade"("org_id", "created_at", "grade_id");

-- CreateIndex
CREATE INDEX "lti_grade_due_at_idx" ON "lti_grade"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "lti_grade_link_id_line_item_key" ON "lti_grade"("link_id", "line_item");

-- AddForeignKey
ALTER TABLE "lti_link" ADD CONSTRAINT "lti_link_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platform"("platform_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_launch" ADD CONSTRAINT "lti_launch_platform_id_fkey" FOREIGN KEY ("platform_id") REFERENCES "lti_platform"("platform_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lti_grade" ADD CONSTRAINT "lti_grade_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "lti_link"("link_id") ON DELETE CASCADE ON UPDATE CASCADE;
